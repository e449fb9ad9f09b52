using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.ServiceModel.Channels;
using Woad.Waits;

namespace System.ServiceModel.Security;

/// <content>Requests by their kind.</content>
public partial class WSTrustChannel
{
    /// <inheritdoc/>
    public virtual RequestSecurityTokenResponse Cancel(RequestSecurityToken rst) =>
        Blocking.Wait(SendAsync(rst, RequestTypes.Cancel));

    /// <inheritdoc/>
    public IAsyncResult BeginCancel(RequestSecurityToken rst, AsyncCallback? callback, object? asyncState) =>
        TaskToAsyncResult.Begin(SendAsync(rst, RequestTypes.Cancel), callback, asyncState);

    /// <inheritdoc/>
    public void EndCancel(IAsyncResult result, out RequestSecurityTokenResponse rstr) =>
        rstr = TaskToAsyncResult.End<RequestSecurityTokenResponse>(result);

    /// <inheritdoc/>
    public Message Cancel(Message message) => Contract.Cancel(message);

    /// <inheritdoc/>
    public IAsyncResult BeginCancel(Message message, AsyncCallback? callback, object? asyncState) =>
        Contract.BeginCancel(message, callback, asyncState);

    /// <inheritdoc/>
    public Message EndCancel(IAsyncResult asyncResult) => Contract.EndCancel(asyncResult);

    /// <inheritdoc/>
    public virtual SecurityToken Issue(RequestSecurityToken rst) => Issue(rst, out _);

    /// <inheritdoc/>
    public virtual SecurityToken Issue(RequestSecurityToken rst, out RequestSecurityTokenResponse rstr)
    {
        rstr = Blocking.Wait(SendAsync(rst, RequestTypes.Issue));
        return GetTokenFromResponse(rst, rstr);
    }

    /// <inheritdoc/>
    public IAsyncResult BeginIssue(RequestSecurityToken rst, AsyncCallback? callback, object? asyncState) =>
        TaskToAsyncResult.Begin(WithRequestAsync(rst), callback, asyncState);

    /// <inheritdoc/>
    public SecurityToken EndIssue(IAsyncResult result, out RequestSecurityTokenResponse rstr)
    {
        (var request, rstr) = TaskToAsyncResult.End<(RequestSecurityToken, RequestSecurityTokenResponse)>(result);
        return GetTokenFromResponse(request, rstr);
    }

    /// <inheritdoc/>
    public Message Issue(Message message) => Contract.Issue(message);

    /// <inheritdoc/>
    public IAsyncResult BeginIssue(Message message, AsyncCallback? callback, object? asyncState) =>
        Contract.BeginIssue(message, callback, asyncState);

    /// <inheritdoc/>
    public Message EndIssue(IAsyncResult asyncResult) => Contract.EndIssue(asyncResult);

    /// <inheritdoc/>
    public virtual RequestSecurityTokenResponse Renew(RequestSecurityToken rst) =>
        Blocking.Wait(SendAsync(rst, RequestTypes.Renew));

    /// <inheritdoc/>
    public IAsyncResult BeginRenew(RequestSecurityToken rst, AsyncCallback? callback, object? asyncState) =>
        TaskToAsyncResult.Begin(SendAsync(rst, RequestTypes.Renew), callback, asyncState);

    /// <inheritdoc/>
    public void EndRenew(IAsyncResult result, out RequestSecurityTokenResponse rstr) =>
        rstr = TaskToAsyncResult.End<RequestSecurityTokenResponse>(result);

    /// <inheritdoc/>
    public Message Renew(Message message) => Contract.Renew(message);

    /// <inheritdoc/>
    public IAsyncResult BeginRenew(Message message, AsyncCallback? callback, object? asyncState) =>
        Contract.BeginRenew(message, callback, asyncState);

    /// <inheritdoc/>
    public Message EndRenew(IAsyncResult asyncResult) => Contract.EndRenew(asyncResult);

    /// <inheritdoc/>
    public virtual RequestSecurityTokenResponse Validate(RequestSecurityToken rst) =>
        Blocking.Wait(SendAsync(rst, RequestTypes.Validate));

    /// <inheritdoc/>
    public IAsyncResult BeginValidate(RequestSecurityToken rst, AsyncCallback? callback, object? asyncState) =>
        TaskToAsyncResult.Begin(SendAsync(rst, RequestTypes.Validate), callback, asyncState);

    /// <inheritdoc/>
    public void EndValidate(IAsyncResult result, out RequestSecurityTokenResponse rstr) =>
        rstr = TaskToAsyncResult.End<RequestSecurityTokenResponse>(result);

    /// <inheritdoc/>
    public Message Validate(Message message) => Contract.Validate(message);

    /// <inheritdoc/>
    public IAsyncResult BeginValidate(Message message, AsyncCallback? callback, object? asyncState) =>
        Contract.BeginValidate(message, callback, asyncState);

    /// <inheritdoc/>
    public Message EndValidate(IAsyncResult asyncResult) => Contract.EndValidate(asyncResult);
}
