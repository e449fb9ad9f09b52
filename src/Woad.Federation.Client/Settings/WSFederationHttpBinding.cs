using System.ServiceModel.Channels;
using Woad.Bindings.Rules;

namespace System.ServiceModel.Federation;

/// <summary>Represents a binding over HTTPS whose clients show tokens that a token service has issued.</summary>
public class WSFederationHttpBinding : WSHttpBinding
{
    /// <summary>Initializes a new instance of the <see cref="WSFederationHttpBinding"/> class.</summary>
    /// <param name="wsTrustTokenParameters">The token, and its token service.</param>
    /// <exception cref="ArgumentNullException"><paramref name="wsTrustTokenParameters"/> is null.</exception>
    public WSFederationHttpBinding(WSTrustTokenParameters wsTrustTokenParameters)
        : base(SecurityMode.TransportWithMessageCredential)
    {
        ArgumentNullException.ThrowIfNull(wsTrustTokenParameters);
        WSTrustTokenParameters = wsTrustTokenParameters;
        Security.Message.ClientCredentialType = MessageCredentialType.IssuedToken;
        Security.Message.EstablishSecurityContext = true;
    }

    /// <summary>Gets the token, and its token service.</summary>
    public WSTrustTokenParameters WSTrustTokenParameters { get; }

    private protected override HttpSecurityShape SecurityShape
    {
        get
        {
            var version = WSTrustTokenParameters.MessageSecurityVersion;
            var shape = base.SecurityShape;
            return shape with
            {
                Version = version,
                Problem = Security.Mode == SecurityMode.TransportWithMessageCredential
                    ? shape.Problem
                    : "The binding takes Security.Mode TransportWithMessageCredential only. For message security use "
                        + "System.ServiceModel.WSFederationHttpBinding of the package Woad.Federation.",
                Message = _ => CreateMessageSecurity(),
            };
        }
    }

    /// <summary>Creates the element for the security of messages.</summary>
    /// <returns>The element.</returns>
    protected virtual SecurityBindingElement CreateMessageSecurity()
    {
        var version = WSTrustTokenParameters.MessageSecurityVersion;
        var token = (WSTrustTokenParameters)WSTrustTokenParameters.Clone();
        var element = SecurityBindingElement.CreateIssuedTokenOverTransportBindingElement(token);
        return MessageSecurityElements.Session(
            element, Security.Message.EstablishSecurityContext, ReliableSession.Enabled,
            Security.Message.AlgorithmSuite, version);
    }
}
