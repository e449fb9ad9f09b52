using Woad.Messages;

namespace System.ServiceModel.Dispatcher;

/// <summary>A fault that the dispatcher itself answers with; its code is of the dispatcher's namespace.</summary>
internal sealed class NetDispatcherFaultException(string reason, FaultCode code, Exception? innerException)
    : FaultException(reason, code, FaultConstants.DispatcherAction, innerException);
