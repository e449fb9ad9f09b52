using System.ServiceModel.Channels;

namespace System.ServiceModel.Security;

/// <summary>A token service of WS-Trust of February 2005, whose operations begin and end.</summary>
[ServiceContract(
    Name = "IWSTrustFeb2005Async",
    Namespace = "http://schemas.microsoft.com/ws/2008/06/identity/securitytokenservice")]
public interface IWSTrustFeb2005AsyncContract
{
    /// <summary>Begins to answer a request of the kind Cancel.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "TrustFeb2005Cancel",
        Action = "http://schemas.xmlsoap.org/ws/2005/02/trust/RST/Cancel",
        ReplyAction = "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Cancel")]
    IAsyncResult BeginTrustFeb2005Cancel(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a request of the kind Cancel.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrustFeb2005Cancel(IAsyncResult ar);

    /// <summary>Begins to answer a further message of a negotiation of the kind Cancel.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "TrustFeb2005CancelResponse",
        Action = "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Cancel",
        ReplyAction = "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Cancel")]
    IAsyncResult BeginTrustFeb2005CancelResponse(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a further message of a negotiation of the kind Cancel.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrustFeb2005CancelResponse(IAsyncResult ar);

    /// <summary>Begins to answer a request of the kind Issue.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "TrustFeb2005Issue",
        Action = "http://schemas.xmlsoap.org/ws/2005/02/trust/RST/Issue",
        ReplyAction = "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Issue")]
    IAsyncResult BeginTrustFeb2005Issue(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a request of the kind Issue.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrustFeb2005Issue(IAsyncResult ar);

    /// <summary>Begins to answer a further message of a negotiation of the kind Issue.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "TrustFeb2005IssueResponse",
        Action = "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Issue",
        ReplyAction = "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Issue")]
    IAsyncResult BeginTrustFeb2005IssueResponse(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a further message of a negotiation of the kind Issue.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrustFeb2005IssueResponse(IAsyncResult ar);

    /// <summary>Begins to answer a request of the kind Renew.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "TrustFeb2005Renew",
        Action = "http://schemas.xmlsoap.org/ws/2005/02/trust/RST/Renew",
        ReplyAction = "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Renew")]
    IAsyncResult BeginTrustFeb2005Renew(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a request of the kind Renew.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrustFeb2005Renew(IAsyncResult ar);

    /// <summary>Begins to answer a further message of a negotiation of the kind Renew.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "TrustFeb2005RenewResponse",
        Action = "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Renew",
        ReplyAction = "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Renew")]
    IAsyncResult BeginTrustFeb2005RenewResponse(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a further message of a negotiation of the kind Renew.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrustFeb2005RenewResponse(IAsyncResult ar);

    /// <summary>Begins to answer a request of the kind Validate.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "TrustFeb2005Validate",
        Action = "http://schemas.xmlsoap.org/ws/2005/02/trust/RST/Validate",
        ReplyAction = "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Validate")]
    IAsyncResult BeginTrustFeb2005Validate(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a request of the kind Validate.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrustFeb2005Validate(IAsyncResult ar);

    /// <summary>Begins to answer a further message of a negotiation of the kind Validate.</summary>
    /// <param name="request">The message.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(
        AsyncPattern = true,
        Name = "TrustFeb2005ValidateResponse",
        Action = "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Validate",
        ReplyAction = "http://schemas.xmlsoap.org/ws/2005/02/trust/RSTR/Validate")]
    IAsyncResult BeginTrustFeb2005ValidateResponse(Message request, AsyncCallback? callback, object? state);

    /// <summary>Ends to answer a further message of a negotiation of the kind Validate.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndTrustFeb2005ValidateResponse(IAsyncResult ar);
}
