using System.IdentityModel.Tokens;
using Microsoft.IdentityModel.Protocols.WsTrust;

namespace System.ServiceModel.Federation;

/// <summary>A token service, to which requests are sent as objects.</summary>
[ServiceContract]
public interface IWSTrustChannelContract
{
    /// <summary>Asks for a token.</summary>
    /// <param name="trustRequest">The request.</param>
    /// <returns>The token.</returns>
    /// <exception cref="FaultException">The token service refuses.</exception>
    [OperationContract(Name = "Issue", Action = "*", ReplyAction = "*")]
    Task<SecurityToken> IssueAsync(WsTrustRequest trustRequest);
}
