using System.ServiceModel.Channels;

namespace System.ServiceModel.Security;

/// <summary>A token service, to which messages are sent as they are.</summary>
[ServiceContract]
public interface IWSTrustContract
{
    /// <summary>Sends a request of the kind Cancel.</summary>
    /// <param name="message">The request.</param>
    /// <returns>The answer.</returns>
    [OperationContract(Name = "Cancel", Action = "*", ReplyAction = "*")]
    Message Cancel(Message message);

    /// <summary>Begins to send a request of the kind Cancel.</summary>
    /// <param name="message">The request.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="asyncState">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(AsyncPattern = true, Name = "Cancel", Action = "*", ReplyAction = "*")]
    IAsyncResult BeginCancel(Message message, AsyncCallback? callback, object? asyncState);

    /// <summary>Ends to send a request of the kind Cancel.</summary>
    /// <param name="asyncResult">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndCancel(IAsyncResult asyncResult);

    /// <summary>Sends a request of the kind Issue.</summary>
    /// <param name="message">The request.</param>
    /// <returns>The answer.</returns>
    [OperationContract(Name = "Issue", Action = "*", ReplyAction = "*")]
    Message Issue(Message message);

    /// <summary>Begins to send a request of the kind Issue.</summary>
    /// <param name="message">The request.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="asyncState">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(AsyncPattern = true, Name = "Issue", Action = "*", ReplyAction = "*")]
    IAsyncResult BeginIssue(Message message, AsyncCallback? callback, object? asyncState);

    /// <summary>Ends to send a request of the kind Issue.</summary>
    /// <param name="asyncResult">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndIssue(IAsyncResult asyncResult);

    /// <summary>Sends a request of the kind Renew.</summary>
    /// <param name="message">The request.</param>
    /// <returns>The answer.</returns>
    [OperationContract(Name = "Renew", Action = "*", ReplyAction = "*")]
    Message Renew(Message message);

    /// <summary>Begins to send a request of the kind Renew.</summary>
    /// <param name="message">The request.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="asyncState">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(AsyncPattern = true, Name = "Renew", Action = "*", ReplyAction = "*")]
    IAsyncResult BeginRenew(Message message, AsyncCallback? callback, object? asyncState);

    /// <summary>Ends to send a request of the kind Renew.</summary>
    /// <param name="asyncResult">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndRenew(IAsyncResult asyncResult);

    /// <summary>Sends a request of the kind Validate.</summary>
    /// <param name="message">The request.</param>
    /// <returns>The answer.</returns>
    [OperationContract(Name = "Validate", Action = "*", ReplyAction = "*")]
    Message Validate(Message message);

    /// <summary>Begins to send a request of the kind Validate.</summary>
    /// <param name="message">The request.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="asyncState">An object of the caller.</param>
    /// <returns>The operation.</returns>
    [OperationContract(AsyncPattern = true, Name = "Validate", Action = "*", ReplyAction = "*")]
    IAsyncResult BeginValidate(Message message, AsyncCallback? callback, object? asyncState);

    /// <summary>Ends to send a request of the kind Validate.</summary>
    /// <param name="asyncResult">The operation.</param>
    /// <returns>The answer.</returns>
    Message EndValidate(IAsyncResult asyncResult);
}
