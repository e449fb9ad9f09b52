using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;

namespace System.ServiceModel.Security;

/// <summary>A token service, to which requests are sent as objects.</summary>
[ServiceContract]
public interface IWSTrustChannelContract : IWSTrustContract
{
    /// <summary>Sends a request of the kind Cancel.</summary>
    /// <param name="rst">The request.</param>
    /// <returns>The answer.</returns>
    RequestSecurityTokenResponse Cancel(RequestSecurityToken rst);

    /// <summary>Begins to send a request of the kind Cancel.</summary>
    /// <param name="rst">The request.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="asyncState">An object of the caller.</param>
    /// <returns>The operation.</returns>
    IAsyncResult BeginCancel(RequestSecurityToken rst, AsyncCallback? callback, object? asyncState);

    /// <summary>Ends to send a request of the kind Cancel.</summary>
    /// <param name="result">The operation.</param>
    /// <param name="rstr">The answer.</param>
    void EndCancel(IAsyncResult result, out RequestSecurityTokenResponse rstr);

    /// <summary>Sends a request of the kind Issue.</summary>
    /// <param name="rst">The request.</param>
    /// <returns>The token.</returns>
    SecurityToken Issue(RequestSecurityToken rst);

    /// <summary>Begins to send a request of the kind Issue.</summary>
    /// <param name="rst">The request.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="asyncState">An object of the caller.</param>
    /// <returns>The operation.</returns>
    IAsyncResult BeginIssue(RequestSecurityToken rst, AsyncCallback? callback, object? asyncState);

    /// <summary>Ends to send a request of the kind Issue.</summary>
    /// <param name="result">The operation.</param>
    /// <param name="rstr">The answer.</param>
    /// <returns>The token.</returns>
    SecurityToken EndIssue(IAsyncResult result, out RequestSecurityTokenResponse rstr);

    /// <summary>Sends a request of the kind Renew.</summary>
    /// <param name="rst">The request.</param>
    /// <returns>The answer.</returns>
    RequestSecurityTokenResponse Renew(RequestSecurityToken rst);

    /// <summary>Begins to send a request of the kind Renew.</summary>
    /// <param name="rst">The request.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="asyncState">An object of the caller.</param>
    /// <returns>The operation.</returns>
    IAsyncResult BeginRenew(RequestSecurityToken rst, AsyncCallback? callback, object? asyncState);

    /// <summary>Ends to send a request of the kind Renew.</summary>
    /// <param name="result">The operation.</param>
    /// <param name="rstr">The answer.</param>
    void EndRenew(IAsyncResult result, out RequestSecurityTokenResponse rstr);

    /// <summary>Sends a request of the kind Validate.</summary>
    /// <param name="rst">The request.</param>
    /// <returns>The answer.</returns>
    RequestSecurityTokenResponse Validate(RequestSecurityToken rst);

    /// <summary>Begins to send a request of the kind Validate.</summary>
    /// <param name="rst">The request.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="asyncState">An object of the caller.</param>
    /// <returns>The operation.</returns>
    IAsyncResult BeginValidate(RequestSecurityToken rst, AsyncCallback? callback, object? asyncState);

    /// <summary>Ends to send a request of the kind Validate.</summary>
    /// <param name="result">The operation.</param>
    /// <param name="rstr">The answer.</param>
    void EndValidate(IAsyncResult result, out RequestSecurityTokenResponse rstr);

    /// <summary>Sends a request of the kind Issue.</summary>
    /// <param name="rst">The request.</param>
    /// <param name="rstr">The answer.</param>
    /// <returns>The token.</returns>
    SecurityToken Issue(RequestSecurityToken rst, out RequestSecurityTokenResponse rstr);
}
