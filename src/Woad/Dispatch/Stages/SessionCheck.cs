using Woad.Messages;

namespace Woad.Dispatch.Stages;

/// <summary>
/// The order of a session's operations: one that initiates comes first, nothing comes after one that terminates.
/// </summary>
/// <param name="listener">The listener.</param>
/// <param name="operation">The operation.</param>
/// <param name="introduces">Whether channel initializers want to see the session's channel as soon as it
/// begins.</param>
internal sealed class SessionCheck(ListenerRuntime listener, OperationRuntime operation, bool introduces) : AdmitCheck
{
    public override void Check(Call call)
    {
        var session = call.Session!;
        if (session.IsTerminated)
        {
            throw new RefusedException(DispatchFaults.SessionTerminated());
        }

        var model = operation.Model;
        if (!session.IsInitiated)
        {
            if (!model.IsInitiating)
            {
                throw new RefusedException(DispatchFaults.ActionNotSupported(listener.Encoding.Version, model.Action));
            }

            session.Endpoint = operation.Endpoint;
            session.IsInitiated = true;
            if (introduces)
            {
                call.Views.GetChannel();
            }
        }

        if (model.IsTerminating)
        {
            session.IsTerminated = true;
        }
    }
}
