using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Tokens;

/// <summary>The assertion of a token in an imported policy (WS-SecurityPolicy 1.2, section 5).</summary>
internal abstract class TokenAssertion
{
    /// <summary>The element.</summary>
    public abstract XmlElement Element { get; }

    /// <summary>The local names of the assertions in its policy.</summary>
    public abstract IReadOnlySet<string> Contents { get; }

    /// <summary>Whether clients cancel the token.</summary>
    public bool Cancels => !Contents.Contains("MustNotSendCancel");

    /// <summary>Whether it is an assertion of WS-SecurityPolicy with a name.</summary>
    public abstract bool Is(string name);

    /// <summary>Whether it is an addition of Microsoft with a name.</summary>
    public abstract bool IsOfMicrosoft(string name);

    /// <summary>Reads the policy under which the token is asked for.</summary>
    public abstract SecurityBindingElement ReadBootstrap();

    /// <summary>Reads the issuer of the token, and what a client asks it for.</summary>
    public abstract void ReadIssuer(IssuedSecurityTokenParameters parameters);
}
