using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Messages;

namespace Woad.Dispatch;

/// <summary>The error handlers of a service: they provide faults, and hear of exceptions afterwards.</summary>
internal sealed class ErrorHandling(ServiceRuntime service)
{
    private readonly System.Collections.Immutable.ImmutableArray<IErrorHandler> _handlers = service.Model.ErrorHandlers;

    public bool IsEmpty => _handlers.IsEmpty;

    /// <summary>A refusal as handlers are shown it: the fault that is sent.</summary>
    public static Exception Shown(Exception error) =>
        error is RefusedException refused ? new FaultException(refused.Fault.Fault, refused.Fault.Action) : error;

    /// <summary>
    /// The fault that the handlers have left or provided; null when none has. They are shown what is decided already:
    /// everything but the fault of last resort.
    /// </summary>
    public Message? Provide(Exception error, Message? decided, MessageVersion version)
    {
        foreach (var handler in _handlers)
        {
            try
            {
                handler.ProvideFault(error, version, ref decided!);
            }
            catch (Exception e)
            {
                Log.ErrorHandlerFailed(service.Logger, service.Model.Name, e);
            }
        }

        return decided;
    }

    /// <summary>
    /// Lets the handlers know, on another thread than the one that answers. An exception that nobody expected and no
    /// handler claims ends its session.
    /// </summary>
    /// <param name="session">The session; null without session.</param>
    /// <param name="error">The exception.</param>
    /// <param name="isUnexpected">Whether nobody expected it.</param>
    /// <param name="endAfterCalls">Ends a session once its calls have ended.</param>
    public void Tell(SessionState? session, Exception error, bool isUnexpected, Action<SessionState> endAfterCalls)
    {
        if (_handlers.IsEmpty)
        {
            if (isUnexpected && session is not null)
            {
                session.Failure = error;
                session.EndsAfterCalls = true;
            }

            return;
        }

        ThreadPool.UnsafeQueueUserWorkItem(
            _ =>
            {
                if (!Handle(Shown(error)) && isUnexpected && session is not null)
                {
                    session.Failure = error;
                    endAfterCalls(session);
                }
            },
            null);
    }

    /// <summary>Lets the handlers know of an exception of no message, on the caller's thread.</summary>
    public void Tell(Exception error) => Handle(error);

    /// <summary>True when a handler claims the exception.</summary>
    private bool Handle(Exception error)
    {
        var isClaimed = false;
        foreach (var handler in _handlers)
        {
            try
            {
                isClaimed |= handler.HandleError(error);
            }
            catch (Exception e)
            {
                Log.ErrorHandlerFailed(service.Logger, service.Model.Name, e);
            }
        }

        return isClaimed;
    }
}
