using System.ServiceModel;

namespace Woad.Messages;

/// <summary>The action of the HTTP request is not that of the message.</summary>
internal sealed class ActionMismatchException(string action, string httpAction)
    : ProtocolException(FaultConstants.ActionMismatchText(action, httpAction));
