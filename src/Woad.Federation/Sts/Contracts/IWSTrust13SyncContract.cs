using System.ServiceModel.Channels;

namespace System.ServiceModel.Security;

/// <summary>A token service of WS-Trust 1.3.</summary>
[ServiceContract(
    Name = "IWSTrust13Sync",
    Namespace = "http://schemas.microsoft.com/ws/2008/06/identity/securitytokenservice")]
public interface IWSTrust13SyncContract
{
    /// <summary>Answers a request of the kind Cancel.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The answer.</returns>
    [OperationContract(
        Name = "Trust13Cancel",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RST/Cancel",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/CancelFinal")]
    Message ProcessTrust13Cancel(Message message);

    /// <summary>Answers a further message of a negotiation of the kind Cancel.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The answer.</returns>
    [OperationContract(
        Name = "Trust13CancelResponse",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/Cancel",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/CancelFinal")]
    Message ProcessTrust13CancelResponse(Message message);

    /// <summary>Answers a request of the kind Issue.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The answer.</returns>
    [OperationContract(
        Name = "Trust13Issue",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RST/Issue",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTRC/IssueFinal")]
    Message ProcessTrust13Issue(Message message);

    /// <summary>Answers a further message of a negotiation of the kind Issue.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The answer.</returns>
    [OperationContract(
        Name = "Trust13IssueResponse",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/Issue",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTRC/IssueFinal")]
    Message ProcessTrust13IssueResponse(Message message);

    /// <summary>Answers a request of the kind Renew.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The answer.</returns>
    [OperationContract(
        Name = "Trust13Renew",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RST/Renew",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/RenewFinal")]
    Message ProcessTrust13Renew(Message message);

    /// <summary>Answers a further message of a negotiation of the kind Renew.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The answer.</returns>
    [OperationContract(
        Name = "Trust13RenewResponse",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/Renew",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/RenewFinal")]
    Message ProcessTrust13RenewResponse(Message message);

    /// <summary>Answers a request of the kind Validate.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The answer.</returns>
    [OperationContract(
        Name = "Trust13Validate",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RST/Validate",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/ValidateFinal")]
    Message ProcessTrust13Validate(Message message);

    /// <summary>Answers a further message of a negotiation of the kind Validate.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The answer.</returns>
    [OperationContract(
        Name = "Trust13ValidateResponse",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/Validate",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/ValidateFinal")]
    Message ProcessTrust13ValidateResponse(Message message);
}
