using System.ServiceModel.Channels;

namespace Woad.Dispatch;

/// <summary>
/// The way of an operation's calls from a message to parameters and from a result to a reply: the one thing in which
/// compiled calls, calls by message and plain HTTP calls differ.
/// </summary>
internal abstract class CallLane
{
    /// <summary>
    /// Reads the parameters. False: somebody has been given the message instead of its bytes, or they are none for this
    /// lane; the lane of messages reads them then, or says what is wrong.
    /// </summary>
    public abstract bool TryRead(Call call);

    /// <summary>Calls the operation's method.</summary>
    public abstract ValueTask InvokeAsync(Call call);

    /// <summary>
    /// The method has returned: what the call must dispose of is noted, and who watches parameters sees its results.
    /// </summary>
    public abstract void Complete(Call call);

    /// <summary>
    /// Writes the reply as bytes into the message's answer. False: nothing has been written, and the reply is to be a
    /// message.
    /// </summary>
    /// <param name="call">The call.</param>
    /// <param name="properties">What the transport is told beside the bytes; null for nothing.</param>
    public abstract bool TryWrite(Call call, out MessageProperties? properties);

    /// <summary>The reply as a message.</summary>
    public abstract Message MakeReply(Call call);

    /// <summary>
    /// Writes the reply as bytes after <see cref="MakeReply"/> has made a message of it, which has been shown and not
    /// been changed. False: nothing has been written, and that message is to be sent.
    /// </summary>
    /// <param name="call">The call.</param>
    public virtual bool TryWriteMade(Call call) => false;
}
