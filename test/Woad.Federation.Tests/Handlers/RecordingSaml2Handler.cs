using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Runtime.CompilerServices;
using System.Security.Claims;
using System.Security.Principal;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>A handler of SAML 2.0 that overrides each protected member, and notes which are called.</summary>
internal sealed class RecordingSaml2Handler : Saml2SecurityTokenHandler
{
    /// <summary>The members that were called.</summary>
    public HashSet<string> Called { get; } = [];

    protected override void AddDelegateToAttributes(
        ClaimsIdentity subject, ICollection<Saml2Attribute> attributes, SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.AddDelegateToAttributes(subject, attributes, tokenDescriptor));

    protected override ICollection<Saml2Attribute> CollectAttributeValues(ICollection<Saml2Attribute> attributes) =>
        Note(() => base.CollectAttributeValues(attributes));

    protected override Saml2Advice? CreateAdvice(SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateAdvice(tokenDescriptor));

    protected override Saml2Attribute CreateAttribute(Claim claim, SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateAttribute(claim, tokenDescriptor));

    protected override Saml2AttributeStatement? CreateAttributeStatement(
        ClaimsIdentity? subject, SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateAttributeStatement(subject, tokenDescriptor));

    protected override Saml2AuthenticationStatement? CreateAuthenticationStatement(
        AuthenticationInformation? authInfo, SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateAuthenticationStatement(authInfo, tokenDescriptor));

    protected override ClaimsIdentity CreateClaims(Saml2SecurityToken samlToken) =>
        Note(() => base.CreateClaims(samlToken));

    protected override Saml2Conditions? CreateConditions(
        Lifetime? tokenLifetime, string? relyingPartyAddress, SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateConditions(tokenLifetime, relyingPartyAddress, tokenDescriptor));

    protected override Saml2NameIdentifier CreateIssuerNameIdentifier(SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateIssuerNameIdentifier(tokenDescriptor));

    protected override Saml2Subject CreateSamlSubject(SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateSamlSubject(tokenDescriptor));

    protected override IEnumerable<Saml2Statement> CreateStatements(SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateStatements(tokenDescriptor));

    protected override WindowsIdentity CreateWindowsIdentity(string upn)
    {
        Called.Add(nameof(CreateWindowsIdentity));
        return base.CreateWindowsIdentity(upn);
    }

    protected override string CreateXmlStringFromAttributes(IEnumerable<Saml2Attribute> attributes) =>
        Note(() => base.CreateXmlStringFromAttributes(attributes));

    protected override string DenormalizeAuthenticationType(string normalizedAuthenticationType) =>
        Note(() => base.DenormalizeAuthenticationType(normalizedAuthenticationType));

    protected override string FindUpn(ClaimsIdentity claimsIdentity) => Note(() => base.FindUpn(claimsIdentity));

    protected override EncryptingCredentials? GetEncryptingCredentials(SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.GetEncryptingCredentials(tokenDescriptor));

    protected override SigningCredentials? GetSigningCredentials(SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.GetSigningCredentials(tokenDescriptor));

    protected override DateTime GetTokenReplayCacheEntryExpirationTime(Saml2SecurityToken token) =>
        Note(() => base.GetTokenReplayCacheEntryExpirationTime(token));

    protected override string NormalizeAuthenticationContextClassReference(
        string saml2AuthenticationContextClassReference) =>
        Note(() => base.NormalizeAuthenticationContextClassReference(saml2AuthenticationContextClassReference));

    protected override void ProcessAttributeStatement(
        Saml2AttributeStatement statement, ClaimsIdentity subject, string issuer) =>
        Note(() => base.ProcessAttributeStatement(statement, subject, issuer));

    protected override void ProcessAuthenticationStatement(
        Saml2AuthenticationStatement statement, ClaimsIdentity subject, string issuer) =>
        Note(() => base.ProcessAuthenticationStatement(statement, subject, issuer));

    protected override void ProcessAuthorizationDecisionStatement(
        Saml2AuthorizationDecisionStatement statement, ClaimsIdentity subject, string issuer) =>
        Note(() => base.ProcessAuthorizationDecisionStatement(statement, subject, issuer));

    protected override void ProcessSamlSubject(Saml2Subject? assertionSubject, ClaimsIdentity subject, string issuer) =>
        Note(() => base.ProcessSamlSubject(assertionSubject, subject, issuer));

    protected override void ProcessStatement(
        Collection<Saml2Statement> statements, ClaimsIdentity subject, string issuer) =>
        Note(() => base.ProcessStatement(statements, subject, issuer));

    protected override Saml2Action ReadAction(XmlReader reader) => Note(() => base.ReadAction(reader));

    protected override Saml2Advice ReadAdvice(XmlReader reader) => Note(() => base.ReadAdvice(reader));

    protected override Saml2Assertion ReadAssertion(XmlReader reader) => Note(() => base.ReadAssertion(reader));

    protected override Saml2Attribute ReadAttribute(XmlReader reader) => Note(() => base.ReadAttribute(reader));

    protected override Saml2AttributeStatement ReadAttributeStatement(XmlReader reader) =>
        Note(() => base.ReadAttributeStatement(reader));

    protected override string ReadAttributeValue(XmlReader reader, Saml2Attribute attribute) =>
        Note(() => base.ReadAttributeValue(reader, attribute));

    protected override Saml2AudienceRestriction ReadAudienceRestriction(XmlReader reader) =>
        Note(() => base.ReadAudienceRestriction(reader));

    protected override Saml2AuthenticationContext ReadAuthenticationContext(XmlReader reader) =>
        Note(() => base.ReadAuthenticationContext(reader));

    protected override Saml2AuthenticationStatement ReadAuthenticationStatement(XmlReader reader) =>
        Note(() => base.ReadAuthenticationStatement(reader));

    protected override Saml2AuthorizationDecisionStatement ReadAuthorizationDecisionStatement(XmlReader reader) =>
        Note(() => base.ReadAuthorizationDecisionStatement(reader));

    protected override Saml2Conditions ReadConditions(XmlReader reader) => Note(() => base.ReadConditions(reader));

    protected override Saml2NameIdentifier ReadEncryptedId(XmlReader reader) =>
        Note(() => base.ReadEncryptedId(reader));

    protected override Saml2Evidence ReadEvidence(XmlReader reader) => Note(() => base.ReadEvidence(reader));

    protected override Saml2NameIdentifier ReadIssuer(XmlReader reader) => Note(() => base.ReadIssuer(reader));

    protected override Saml2NameIdentifier ReadNameId(XmlReader reader) => Note(() => base.ReadNameId(reader));

    protected override Saml2NameIdentifier ReadNameIdType(XmlReader reader) => Note(() => base.ReadNameIdType(reader));

    protected override Saml2ProxyRestriction ReadProxyRestriction(XmlReader reader) =>
        Note(() => base.ReadProxyRestriction(reader));

    protected override SecurityKeyIdentifier ReadSigningKeyInfo(XmlReader reader, Saml2Assertion assertion) =>
        Note(() => base.ReadSigningKeyInfo(reader, assertion));

    protected override Saml2Statement ReadStatement(XmlReader reader) => Note(() => base.ReadStatement(reader));

    protected override Saml2Subject ReadSubject(XmlReader reader) => Note(() => base.ReadSubject(reader));

    protected override Saml2SubjectConfirmation ReadSubjectConfirmation(XmlReader reader) =>
        Note(() => base.ReadSubjectConfirmation(reader));

    protected override Saml2SubjectConfirmationData ReadSubjectConfirmationData(XmlReader reader) =>
        Note(() => base.ReadSubjectConfirmationData(reader));

    protected override Saml2NameIdentifier? ReadSubjectId(XmlReader reader, string parentElement) =>
        Note(() => base.ReadSubjectId(reader, parentElement));

    protected override SecurityKeyIdentifier ReadSubjectKeyInfo(XmlReader reader) =>
        Note(() => base.ReadSubjectKeyInfo(reader));

    protected override Saml2SubjectLocality ReadSubjectLocality(XmlReader reader) =>
        Note(() => base.ReadSubjectLocality(reader));

    protected override SecurityToken ResolveIssuerToken(
        Saml2Assertion assertion, SecurityTokenResolver issuerResolver) =>
        Note(() => base.ResolveIssuerToken(assertion, issuerResolver));

    protected override ReadOnlyCollection<SecurityKey> ResolveSecurityKeys(
        Saml2Assertion assertion, SecurityTokenResolver resolver) =>
        Note(() => base.ResolveSecurityKeys(assertion, resolver));

    protected override void SetDelegateFromAttribute(Saml2Attribute attribute, ClaimsIdentity subject, string issuer) =>
        Note(() => base.SetDelegateFromAttribute(attribute, subject, issuer));

    protected override bool TryResolveIssuerToken(
        Saml2Assertion assertion, SecurityTokenResolver issuerResolver, [NotNullWhen(true)] out SecurityToken? token)
    {
        Called.Add(nameof(TryResolveIssuerToken));
        return base.TryResolveIssuerToken(assertion, issuerResolver, out token);
    }

    protected override void ValidateConditions(Saml2Conditions? conditions, bool enforceAudienceRestriction) =>
        Note(() => base.ValidateConditions(conditions, enforceAudienceRestriction));

    protected override void ValidateConfirmationData(Saml2SubjectConfirmationData confirmationData) =>
        Note(() => base.ValidateConfirmationData(confirmationData));

    protected override void WriteAction(XmlWriter writer, Saml2Action data) =>
        Note(() => base.WriteAction(writer, data));

    protected override void WriteAdvice(XmlWriter writer, Saml2Advice data) =>
        Note(() => base.WriteAdvice(writer, data));

    protected override void WriteAssertion(XmlWriter writer, Saml2Assertion data) =>
        Note(() => base.WriteAssertion(writer, data));

    protected override void WriteAttribute(XmlWriter writer, Saml2Attribute data) =>
        Note(() => base.WriteAttribute(writer, data));

    protected override void WriteAttributeStatement(XmlWriter writer, Saml2AttributeStatement data) =>
        Note(() => base.WriteAttributeStatement(writer, data));

    protected override void WriteAttributeValue(XmlWriter writer, string value, Saml2Attribute attribute) =>
        Note(() => base.WriteAttributeValue(writer, value, attribute));

    protected override void WriteAudienceRestriction(XmlWriter writer, Saml2AudienceRestriction data) =>
        Note(() => base.WriteAudienceRestriction(writer, data));

    protected override void WriteAuthenticationContext(XmlWriter writer, Saml2AuthenticationContext data) =>
        Note(() => base.WriteAuthenticationContext(writer, data));

    protected override void WriteAuthenticationStatement(XmlWriter writer, Saml2AuthenticationStatement data) =>
        Note(() => base.WriteAuthenticationStatement(writer, data));

    protected override void WriteAuthorizationDecisionStatement(
        XmlWriter writer, Saml2AuthorizationDecisionStatement data) =>
        Note(() => base.WriteAuthorizationDecisionStatement(writer, data));

    protected override void WriteConditions(XmlWriter writer, Saml2Conditions data) =>
        Note(() => base.WriteConditions(writer, data));

    protected override void WriteEvidence(XmlWriter writer, Saml2Evidence data) =>
        Note(() => base.WriteEvidence(writer, data));

    protected override void WriteIssuer(XmlWriter writer, Saml2NameIdentifier data) =>
        Note(() => base.WriteIssuer(writer, data));

    protected override void WriteNameId(XmlWriter writer, Saml2NameIdentifier data) =>
        Note(() => base.WriteNameId(writer, data));

    protected override void WriteNameIdType(XmlWriter writer, Saml2NameIdentifier data) =>
        Note(() => base.WriteNameIdType(writer, data));

    protected override void WriteProxyRestriction(XmlWriter writer, Saml2ProxyRestriction data) =>
        Note(() => base.WriteProxyRestriction(writer, data));

    protected override void WriteSigningKeyInfo(XmlWriter writer, SecurityKeyIdentifier signingKeyIdentifier) =>
        Note(() => base.WriteSigningKeyInfo(writer, signingKeyIdentifier));

    protected override void WriteStatement(XmlWriter writer, Saml2Statement data) =>
        Note(() => base.WriteStatement(writer, data));

    protected override void WriteSubject(XmlWriter writer, Saml2Subject data) =>
        Note(() => base.WriteSubject(writer, data));

    protected override void WriteSubjectConfirmation(XmlWriter writer, Saml2SubjectConfirmation data) =>
        Note(() => base.WriteSubjectConfirmation(writer, data));

    protected override void WriteSubjectConfirmationData(XmlWriter writer, Saml2SubjectConfirmationData data) =>
        Note(() => base.WriteSubjectConfirmationData(writer, data));

    protected override void WriteSubjectKeyInfo(XmlWriter writer, SecurityKeyIdentifier data) =>
        Note(() => base.WriteSubjectKeyInfo(writer, data));

    protected override void WriteSubjectLocality(XmlWriter writer, Saml2SubjectLocality data) =>
        Note(() => base.WriteSubjectLocality(writer, data));

    private T Note<T>(Func<T> call, [CallerMemberName] string member = "")
    {
        Called.Add(member);
        return call();
    }

    private void Note(Action call, [CallerMemberName] string member = "")
    {
        Called.Add(member);
        call();
    }
}
