using System.ServiceModel.Channels;

namespace System.ServiceModel.Security;

/// <summary>A token service of WS-Trust 1.3, whose operations begin and end.</summary>
[ServiceContract(
    Name = "IWSTrust13Async",
    Namespace = "http://schemas.microsoft.com/ws/2008/06/identity/securitytokenservice")]
public interface IWSTrust13AsyncContract
{
    /// <summary>Begins to answer a request of the kind Cancel.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "Trust13Cancel",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RST/Cancel",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/CancelFinal")]
    IAsyncResult BeginTrust13Cancel(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a request of the kind Cancel.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrust13Cancel(IAsyncResult ar);

    /// <summary>Begins to answer a further message of a negotiation of the kind Cancel.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "Trust13CancelResponse",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/Cancel",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/CancelFinal")]
    IAsyncResult BeginTrust13CancelResponse(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a further message of a negotiation of the kind Cancel.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrust13CancelResponse(IAsyncResult ar);

    /// <summary>Begins to answer a request of the kind Issue.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "Trust13Issue",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RST/Issue",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTRC/IssueFinal")]
    IAsyncResult BeginTrust13Issue(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a request of the kind Issue.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrust13Issue(IAsyncResult ar);

    /// <summary>Begins to answer a further message of a negotiation of the kind Issue.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "Trust13IssueResponse",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/Issue",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTRC/IssueFinal")]
    IAsyncResult BeginTrust13IssueResponse(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a further message of a negotiation of the kind Issue.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrust13IssueResponse(IAsyncResult ar);

    /// <summary>Begins to answer a request of the kind Renew.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "Trust13Renew",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RST/Renew",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/RenewFinal")]
    IAsyncResult BeginTrust13Renew(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a request of the kind Renew.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrust13Renew(IAsyncResult ar);

    /// <summary>Begins to answer a further message of a negotiation of the kind Renew.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "Trust13RenewResponse",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/Renew",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/RenewFinal")]
    IAsyncResult BeginTrust13RenewResponse(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a further message of a negotiation of the kind Renew.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrust13RenewResponse(IAsyncResult ar);

    /// <summary>Begins to answer a request of the kind Validate.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "Trust13Validate",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RST/Validate",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/ValidateFinal")]
    IAsyncResult BeginTrust13Validate(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a request of the kind Validate.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrust13Validate(IAsyncResult ar);

    /// <summary>Begins to answer a further message of a negotiation of the kind Validate.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "Trust13ValidateResponse",
        Action = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/Validate",
        ReplyAction = "http://docs.oasis-open.org/ws-sx/ws-trust/200512/RSTR/ValidateFinal")]
    IAsyncResult BeginTrust13ValidateResponse(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a further message of a negotiation of the kind Validate.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrust13ValidateResponse(IAsyncResult ar);
}
