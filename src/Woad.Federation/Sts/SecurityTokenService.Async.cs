using System.IdentityModel.Protocols.WSTrust;
using System.Security.Claims;
using Woad.Xml;

namespace System.IdentityModel;

/// <content>The same without waiting threads.</content>
public abstract partial class SecurityTokenService
{
    /// <summary>Begins to issue a token.</summary>
    /// <param name="principal">The requester.</param>
    /// <param name="request">The request.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    public virtual IAsyncResult BeginIssue(
        ClaimsPrincipal principal, RequestSecurityToken request, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(IssueAsync(principal, request), callback, state);

    /// <summary>Ends to issue a token.</summary>
    /// <param name="result">The operation.</param>
    /// <returns>The answer.</returns>
    public virtual RequestSecurityTokenResponse EndIssue(IAsyncResult result) =>
        TaskToAsyncResult.End<RequestSecurityTokenResponse>(result);

    /// <summary>Begins to cancel a token.</summary>
    /// <param name="principal">The requester.</param>
    /// <param name="request">The request.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    public virtual IAsyncResult BeginCancel(
        ClaimsPrincipal principal, RequestSecurityToken request, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.FromResult(Cancel(principal, request)), callback, state);

    /// <summary>Ends to cancel a token.</summary>
    /// <param name="result">The operation.</param>
    /// <returns>The answer.</returns>
    public virtual RequestSecurityTokenResponse EndCancel(IAsyncResult result) =>
        TaskToAsyncResult.End<RequestSecurityTokenResponse>(result);

    /// <summary>Begins to renew a token.</summary>
    /// <param name="principal">The requester.</param>
    /// <param name="request">The request.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    public virtual IAsyncResult BeginRenew(
        ClaimsPrincipal principal, RequestSecurityToken request, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.FromResult(Renew(principal, request)), callback, state);

    /// <summary>Ends to renew a token.</summary>
    /// <param name="result">The operation.</param>
    /// <returns>The answer.</returns>
    public virtual RequestSecurityTokenResponse EndRenew(IAsyncResult result) =>
        TaskToAsyncResult.End<RequestSecurityTokenResponse>(result);

    /// <summary>Begins to validate a token.</summary>
    /// <param name="principal">The requester.</param>
    /// <param name="request">The request.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    public virtual IAsyncResult BeginValidate(
        ClaimsPrincipal principal, RequestSecurityToken request, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.FromResult(Validate(principal, request)), callback, state);

    /// <summary>Ends to validate a token.</summary>
    /// <param name="result">The operation.</param>
    /// <returns>The answer.</returns>
    public virtual RequestSecurityTokenResponse EndValidate(IAsyncResult result) =>
        TaskToAsyncResult.End<RequestSecurityTokenResponse>(result);

    /// <summary>Begins to get the service for which a token is asked; without an override, throws.</summary>
    /// <param name="principal">The requester.</param>
    /// <param name="request">The request.</param>
    /// <param name="callback">Called when the service is known.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="NotImplementedException">The derived class does not override it.</exception>
    protected virtual IAsyncResult BeginGetScope(
        ClaimsPrincipal principal, RequestSecurityToken request, AsyncCallback? callback, object? state) =>
        throw Missing(nameof(BeginGetScope));

    /// <summary>Ends to get the service for which a token is asked; without an override, throws.</summary>
    /// <param name="result">The operation.</param>
    /// <returns>The service.</returns>
    /// <exception cref="NotImplementedException">The derived class does not override it.</exception>
    protected virtual Scope EndGetScope(IAsyncResult result) => throw Missing(nameof(EndGetScope));

    /// <summary>Begins to get the claims of the token; without an override, throws.</summary>
    /// <param name="principal">The requester.</param>
    /// <param name="request">The request.</param>
    /// <param name="scope">The service.</param>
    /// <param name="callback">Called when the claims are known.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="NotImplementedException">The derived class does not override it.</exception>
    protected virtual IAsyncResult BeginGetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope, AsyncCallback? callback, object? state) =>
        throw Missing(nameof(BeginGetOutputClaimsIdentity));

    /// <summary>Ends to get the claims of the token; without an override, throws.</summary>
    /// <param name="result">The operation.</param>
    /// <returns>The claims.</returns>
    /// <exception cref="NotImplementedException">The derived class does not override it.</exception>
    protected virtual ClaimsIdentity EndGetOutputClaimsIdentity(IAsyncResult result) =>
        throw Missing(nameof(EndGetOutputClaimsIdentity));

    private async Task<RequestSecurityTokenResponse> IssueAsync(ClaimsPrincipal principal, RequestSecurityToken request)
    {
        Begin(principal, request);
        var scope = await Task.Factory.FromAsync(
            (callback, state) => BeginGetScope(principal, request, callback, state), EndGetScope, null)
            .ConfigureAwait(false);
        var descriptor = Describe(scope, request);
        var handler = Prepare(descriptor, request);
        descriptor.Subject = Known(await Task.Factory.FromAsync(
            (callback, state) => BeginGetOutputClaimsIdentity(principal, request, scope, callback, state),
            EndGetOutputClaimsIdentity, null).ConfigureAwait(false));
        return Make(handler, descriptor, request);
    }

    private NotImplementedException Missing(string member) => new(Escaped.Text(
        $"{GetType()} does not override {member}, which the asynchronous contracts need. Override it, or use the "
            + $"synchronous contracts."));
}
