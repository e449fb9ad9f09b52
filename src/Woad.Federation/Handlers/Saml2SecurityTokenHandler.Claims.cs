using System.Collections.ObjectModel;
using System.Security.Claims;
using System.Security.Principal;
using Woad.Federation.Handlers;

namespace System.IdentityModel.Tokens;

/// <content>Claims of assertions.</content>
public partial class Saml2SecurityTokenHandler
{
    /// <summary>Creates the identity that an assertion tells of. Its certificate was validated before.</summary>
    /// <param name="samlToken">The token.</param><returns>The identity.</returns>
    /// <exception cref="SecurityTokenException">The issuer is not known.</exception>
    protected virtual ClaimsIdentity CreateClaims(Saml2SecurityToken samlToken)
    {
        ArgumentNullException.ThrowIfNull(samlToken);
        var issuer = TokenRules.NameOfIssuer(Settings(), samlToken.IssuerToken, samlToken.Assertion.Issuer.Value);
        var identity = SamlSecurityTokenRequirement.NewIdentity();
        ProcessSamlSubject(samlToken.Assertion.Subject, identity, issuer);
        ProcessStatement(samlToken.Assertion.Statements, identity, issuer);
        return identity;
    }

    /// <summary>Creates the account of Windows that a principal name has.</summary>
    /// <param name="upn">The principal name.</param><returns>The account.</returns>
    /// <exception cref="PlatformNotSupportedException">Always, unless a derived class creates accounts.</exception>
    protected virtual WindowsIdentity CreateWindowsIdentity(string upn) =>
        throw WindowsAccounts.Missing(nameof(CreateWindowsIdentity));

    /// <summary>Returns the principal name by which an identity is mapped to an account of Windows.</summary>
    /// <param name="claimsIdentity">The identity.</param><returns>The principal name.</returns>
    /// <exception cref="InvalidOperationException">The identity has none, or several.</exception>
    protected virtual string FindUpn(ClaimsIdentity claimsIdentity) => SubjectClaims.Upn(claimsIdentity);

    /// <summary>Maps the class of an authentication to the value of a claim.</summary>
    /// <param name="saml2AuthenticationContextClassReference">The class.</param>
    /// <returns>The value; the class itself where it is not known.</returns>
    protected virtual string NormalizeAuthenticationContextClassReference(
        string saml2AuthenticationContextClassReference) =>
        AuthenticationNames.ToClaim2(saml2AuthenticationContextClassReference);

    /// <summary>Adds the claims of an attribute statement.</summary>
    /// <param name="statement">The statement.</param><param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessAttributeStatement(
        Saml2AttributeStatement statement, ClaimsIdentity subject, string issuer) =>
        Saml2Claims.Attributes(statement?.Attributes, subject, issuer, SetDelegateFromAttribute);

    /// <summary>Adds the claims of an authentication statement.</summary>
    /// <param name="statement">The statement.</param><param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessAuthenticationStatement(
        Saml2AuthenticationStatement statement, ClaimsIdentity subject, string issuer) =>
        Saml2Claims.Authentication(statement, subject, issuer, NormalizeAuthenticationContextClassReference);

    /// <summary>Adds the claims of an authorization decision statement; here none.</summary>
    /// <param name="statement">The statement.</param><param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessAuthorizationDecisionStatement(
        Saml2AuthorizationDecisionStatement statement, ClaimsIdentity subject, string issuer)
    {
    }

    /// <summary>Adds the claim of the subject's name.</summary>
    /// <param name="assertionSubject">The subject.</param><param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessSamlSubject(Saml2Subject? assertionSubject, ClaimsIdentity subject, string issuer) =>
        Saml2Claims.Subject(assertionSubject, subject, issuer);

    /// <summary>Adds the claims of statements.</summary>
    /// <param name="statements">The statements.</param><param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void ProcessStatement(
        Collection<Saml2Statement> statements, ClaimsIdentity subject, string issuer) =>
        Saml2Claims.Statements(
            statements, known => ProcessAttributeStatement(known, subject, issuer),
            known => ProcessAuthenticationStatement(known, subject, issuer),
            known => ProcessAuthorizationDecisionStatement(known, subject, issuer));

    /// <summary>Sets the identity that acts for the subject.</summary>
    /// <param name="attribute">The attribute.</param><param name="subject">The identity.</param>
    /// <param name="issuer">The name of the issuer.</param>
    protected virtual void SetDelegateFromAttribute(Saml2Attribute attribute, ClaimsIdentity subject, string issuer) =>
        Saml2Claims.Delegate(attribute, subject, issuer, ReadAttribute, SetDelegateFromAttribute);
}
