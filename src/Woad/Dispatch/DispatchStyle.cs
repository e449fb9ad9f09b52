using System.ServiceModel.Channels;
using Woad.Envelopes;
using Woad.Messages;

namespace Woad.Dispatch;

/// <summary>
/// How the messages of a listener name their operations, and what is particular about carrying them out and refusing
/// them:
/// SOAP by actions and faults, plain HTTP by request lines and error pages.
/// </summary>
internal abstract class DispatchStyle
{
    /// <summary>Selects the operation without making a message. False: a message decides.</summary>
    public abstract bool TrySelect(Call call);

    /// <summary>
    /// A message has decided, where <see cref="TrySelect"/> could not: the next one like it may be known.
    /// </summary>
    public virtual void Selected(Call call)
    {
    }

    /// <summary>
    /// Selects an operation that reads the bytes of a message while they arrive. False: the message is read whole.
    /// </summary>
    public virtual bool TrySelectArriving(Call call, StreamedBody arriving) => false;

    /// <summary>Why no operation takes <paramref name="request"/>.</summary>
    public abstract Exception Unmatched(Message request, string? action);

    /// <summary>Adds what hooks expect to find in the message of an operation that was selected without one.</summary>
    public virtual void Complete(Message request)
    {
    }

    /// <summary>
    /// The lane that needs no message, where the operation has one and nothing that is installed needs a message.
    /// </summary>
    public abstract CallLane? DirectLane(OperationRuntime operation);

    /// <summary>The lane of messages, which takes every call.</summary>
    public abstract CallLane MessageLane(OperationRuntime operation);

    /// <summary>The answer to a call that went wrong, as error handlers leave it.</summary>
    public abstract Message MakeFault(Call call, Exception error, DispatchFault fault, ErrorHandling handlers);

    /// <summary>
    /// Whether <paramref name="error"/> is an answer that the style itself gives to a message that it has understood.
    /// </summary>
    public virtual bool IsOwnAnswer(Exception error) => false;

    /// <summary>Whether <paramref name="error"/> is a page that was asked for: nothing is refused.</summary>
    public virtual bool IsPage(Exception error) => false;

    /// <summary>Whether the transport is to treat the answer to a call that went wrong as a fault.</summary>
    public virtual bool IsFault(Message answer) => true;
}
