using Woad.Messages;

namespace System.ServiceModel.Dispatcher;

/// <summary>A fault that the dispatcher itself answers with; its code is of the dispatcher's namespace.</summary>
/// <param name="reason">What was wrong.</param>
/// <param name="code">The fault's code.</param>
/// <param name="innerException">What caused it.</param>
/// <param name="shown">What the peer is told of the reason without exception details; null when all of it.</param>
internal sealed class NetDispatcherFaultException(
    string reason, FaultCode code, Exception? innerException, string? shown = null)
    : FaultException(reason, code, FaultConstants.DispatcherAction, innerException)
{
    public string? Shown { get; } = shown;
}
