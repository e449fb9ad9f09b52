using System.Collections.ObjectModel;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>The claims that a requested token must or may have.</summary>
public class RequestClaimCollection : Collection<RequestClaim>
{
    /// <summary>Gets or sets the URI of the dialect that says how claims are written.</summary>
    /// <value>The default is that of information cards, in which a claim has a type and no value.</value>
    public string Dialect { get; set; } = "http://schemas.xmlsoap.org/ws/2005/05/identity";
}
