using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Runtime.CompilerServices;
using System.Security.Claims;
using System.Security.Principal;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>A handler of SAML 1.1 that overrides each protected member, and notes which are called.</summary>
internal sealed class RecordingSamlHandler : SamlSecurityTokenHandler
{
    /// <summary>The members that were called.</summary>
    public HashSet<string> Called { get; } = [];

    protected override void AddDelegateToAttributes(
        ClaimsIdentity subject, ICollection<SamlAttribute> attributes, SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.AddDelegateToAttributes(subject, attributes, tokenDescriptor));

    protected override ICollection<SamlAttribute> CollectAttributeValues(ICollection<SamlAttribute> attributes) =>
        Note(() => base.CollectAttributeValues(attributes));

    protected override SamlAdvice? CreateAdvice(SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateAdvice(tokenDescriptor));

    protected override SamlAssertion CreateAssertion(
        string issuer, SamlConditions? conditions, SamlAdvice? advice, IEnumerable<SamlStatement> statements) =>
        Note(() => base.CreateAssertion(issuer, conditions, advice, statements));

    protected override SamlAttribute CreateAttribute(Claim claim, SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateAttribute(claim, tokenDescriptor));

    protected override SamlAttributeStatement? CreateAttributeStatement(
        SamlSubject samlSubject, ClaimsIdentity? subject, SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateAttributeStatement(samlSubject, subject, tokenDescriptor));

    protected override SamlAuthenticationStatement? CreateAuthenticationStatement(
        SamlSubject samlSubject, AuthenticationInformation? authInfo, SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateAuthenticationStatement(samlSubject, authInfo, tokenDescriptor));

    protected override ClaimsIdentity CreateClaims(SamlSecurityToken samlToken) =>
        Note(() => base.CreateClaims(samlToken));

    protected override SamlConditions CreateConditions(
        Lifetime? tokenLifetime, string? relyingPartyAddress, SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateConditions(tokenLifetime, relyingPartyAddress, tokenDescriptor));

    protected override SamlSubject CreateSamlSubject(SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateSamlSubject(tokenDescriptor));

    protected override IEnumerable<SamlStatement> CreateStatements(SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.CreateStatements(tokenDescriptor));

    protected override WindowsIdentity CreateWindowsIdentity(string upn)
    {
        Called.Add(nameof(CreateWindowsIdentity));
        return base.CreateWindowsIdentity(upn);
    }

    protected override string CreateXmlStringFromAttributes(IEnumerable<SamlAttribute> attributes) =>
        Note(() => base.CreateXmlStringFromAttributes(attributes));

    protected override string DenormalizeAuthenticationType(string normalizedAuthenticationType) =>
        Note(() => base.DenormalizeAuthenticationType(normalizedAuthenticationType));

    protected override string FindUpn(ClaimsIdentity claimsIdentity) => Note(() => base.FindUpn(claimsIdentity));

    protected override EncryptingCredentials? GetEncryptingCredentials(SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.GetEncryptingCredentials(tokenDescriptor));

    protected override SigningCredentials? GetSigningCredentials(SecurityTokenDescriptor tokenDescriptor) =>
        Note(() => base.GetSigningCredentials(tokenDescriptor));

    protected override DateTime GetTokenReplayCacheEntryExpirationTime(SamlSecurityToken token) =>
        Note(() => base.GetTokenReplayCacheEntryExpirationTime(token));

    protected override string NormalizeAuthenticationType(string saml11AuthenticationMethod) =>
        Note(() => base.NormalizeAuthenticationType(saml11AuthenticationMethod));

    protected override void ProcessAttributeStatement(
        SamlAttributeStatement statement, ClaimsIdentity subject, string issuer) =>
        Note(() => base.ProcessAttributeStatement(statement, subject, issuer));

    protected override void ProcessAuthenticationStatement(
        SamlAuthenticationStatement statement, ClaimsIdentity subject, string issuer) =>
        Note(() => base.ProcessAuthenticationStatement(statement, subject, issuer));

    protected override void ProcessAuthorizationDecisionStatement(
        SamlAuthorizationDecisionStatement statement, ClaimsIdentity subject, string issuer) =>
        Note(() => base.ProcessAuthorizationDecisionStatement(statement, subject, issuer));

    protected override void ProcessSamlSubject(SamlSubject? assertionSubject, ClaimsIdentity subject, string issuer) =>
        Note(() => base.ProcessSamlSubject(assertionSubject, subject, issuer));

    protected override void ProcessStatement(IList<SamlStatement> statements, ClaimsIdentity subject, string issuer) =>
        Note(() => base.ProcessStatement(statements, subject, issuer));

    protected override SamlAction ReadAction(XmlReader reader) => Note(() => base.ReadAction(reader));

    protected override SamlAdvice ReadAdvice(XmlReader reader) => Note(() => base.ReadAdvice(reader));

    protected override SamlAssertion ReadAssertion(XmlReader reader) => Note(() => base.ReadAssertion(reader));

    protected override SamlAttribute ReadAttribute(XmlReader reader) => Note(() => base.ReadAttribute(reader));

    protected override SamlAttributeStatement ReadAttributeStatement(XmlReader reader) =>
        Note(() => base.ReadAttributeStatement(reader));

    protected override string ReadAttributeValue(XmlReader reader, SamlAttribute attribute) =>
        Note(() => base.ReadAttributeValue(reader, attribute));

    protected override SamlAudienceRestrictionCondition ReadAudienceRestrictionCondition(XmlReader reader) =>
        Note(() => base.ReadAudienceRestrictionCondition(reader));

    protected override SamlAuthenticationStatement ReadAuthenticationStatement(XmlReader reader) =>
        Note(() => base.ReadAuthenticationStatement(reader));

    protected override SamlAuthorityBinding ReadAuthorityBinding(XmlReader reader) =>
        Note(() => base.ReadAuthorityBinding(reader));

    protected override SamlAuthorizationDecisionStatement ReadAuthorizationDecisionStatement(XmlReader reader) =>
        Note(() => base.ReadAuthorizationDecisionStatement(reader));

    protected override SamlCondition ReadCondition(XmlReader reader) => Note(() => base.ReadCondition(reader));

    protected override SamlConditions ReadConditions(XmlReader reader) => Note(() => base.ReadConditions(reader));

    protected override SamlDoNotCacheCondition ReadDoNotCacheCondition(XmlReader reader) =>
        Note(() => base.ReadDoNotCacheCondition(reader));

    protected override SamlEvidence ReadEvidence(XmlReader reader) => Note(() => base.ReadEvidence(reader));

    protected override SecurityKeyIdentifier ReadSigningKeyInfo(XmlReader reader, SamlAssertion assertion) =>
        Note(() => base.ReadSigningKeyInfo(reader, assertion));

    protected override SamlStatement ReadStatement(XmlReader reader) => Note(() => base.ReadStatement(reader));

    protected override SamlSubject ReadSubject(XmlReader reader) => Note(() => base.ReadSubject(reader));

    protected override SecurityKeyIdentifier ReadSubjectKeyInfo(XmlReader reader) =>
        Note(() => base.ReadSubjectKeyInfo(reader));

    protected override SecurityToken ResolveIssuerToken(
        SamlAssertion assertion, SecurityTokenResolver issuerResolver) =>
        Note(() => base.ResolveIssuerToken(assertion, issuerResolver));

    protected override SecurityKey ResolveSubjectKeyIdentifier(SecurityKeyIdentifier subjectKeyIdentifier) =>
        Note(() => base.ResolveSubjectKeyIdentifier(subjectKeyIdentifier));

    protected override void SetDelegateFromAttribute(SamlAttribute attribute, ClaimsIdentity subject, string issuer) =>
        Note(() => base.SetDelegateFromAttribute(attribute, subject, issuer));

    protected override bool TryResolveIssuerToken(
        SamlAssertion assertion, SecurityTokenResolver issuerResolver, [NotNullWhen(true)] out SecurityToken? token)
    {
        Called.Add(nameof(TryResolveIssuerToken));
        return base.TryResolveIssuerToken(assertion, issuerResolver, out token);
    }

    protected override void ValidateConditions(SamlConditions? conditions, bool enforceAudienceRestriction) =>
        Note(() => base.ValidateConditions(conditions, enforceAudienceRestriction));

    protected override void WriteAction(XmlWriter writer, SamlAction action) =>
        Note(() => base.WriteAction(writer, action));

    protected override void WriteAdvice(XmlWriter writer, SamlAdvice advice) =>
        Note(() => base.WriteAdvice(writer, advice));

    protected override void WriteAssertion(XmlWriter writer, SamlAssertion assertion) =>
        Note(() => base.WriteAssertion(writer, assertion));

    protected override void WriteAttribute(XmlWriter writer, SamlAttribute attribute) =>
        Note(() => base.WriteAttribute(writer, attribute));

    protected override void WriteAttributeStatement(XmlWriter writer, SamlAttributeStatement statement) =>
        Note(() => base.WriteAttributeStatement(writer, statement));

    protected override void WriteAttributeValue(XmlWriter writer, string value, SamlAttribute attribute) =>
        Note(() => base.WriteAttributeValue(writer, value, attribute));

    protected override void WriteAudienceRestrictionCondition(
        XmlWriter writer, SamlAudienceRestrictionCondition condition) =>
        Note(() => base.WriteAudienceRestrictionCondition(writer, condition));

    protected override void WriteAuthenticationStatement(XmlWriter writer, SamlAuthenticationStatement statement) =>
        Note(() => base.WriteAuthenticationStatement(writer, statement));

    protected override void WriteAuthorityBinding(XmlWriter writer, SamlAuthorityBinding authorityBinding) =>
        Note(() => base.WriteAuthorityBinding(writer, authorityBinding));

    protected override void WriteAuthorizationDecisionStatement(
        XmlWriter writer, SamlAuthorizationDecisionStatement statement) =>
        Note(() => base.WriteAuthorizationDecisionStatement(writer, statement));

    protected override void WriteCondition(XmlWriter writer, SamlCondition condition) =>
        Note(() => base.WriteCondition(writer, condition));

    protected override void WriteConditions(XmlWriter writer, SamlConditions conditions) =>
        Note(() => base.WriteConditions(writer, conditions));

    protected override void WriteDoNotCacheCondition(XmlWriter writer, SamlDoNotCacheCondition condition) =>
        Note(() => base.WriteDoNotCacheCondition(writer, condition));

    protected override void WriteEvidence(XmlWriter writer, SamlEvidence evidence) =>
        Note(() => base.WriteEvidence(writer, evidence));

    protected override void WriteSigningKeyInfo(XmlWriter writer, SecurityKeyIdentifier signingKeyIdentifier) =>
        Note(() => base.WriteSigningKeyInfo(writer, signingKeyIdentifier));

    protected override void WriteStatement(XmlWriter writer, SamlStatement statement) =>
        Note(() => base.WriteStatement(writer, statement));

    protected override void WriteSubject(XmlWriter writer, SamlSubject subject) =>
        Note(() => base.WriteSubject(writer, subject));

    protected override void WriteSubjectKeyInfo(XmlWriter writer, SecurityKeyIdentifier subjectSki) =>
        Note(() => base.WriteSubjectKeyInfo(writer, subjectSki));

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
