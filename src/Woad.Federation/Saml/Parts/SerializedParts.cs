using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace Woad.Federation.Saml;

/// <summary>Parts of assertions of SAML 1.1, by the members that a program may override.</summary>
/// <param name="serializer">Loads the parts that have a member of their own.</param>
/// <param name="keyInfo">The serializer that the members get; references to keys are those of the profile.</param>
/// <param name="resolver">The resolver that the members get.</param>
internal sealed class SerializedParts(
    SamlSerializer serializer, SecurityTokenSerializer? keyInfo, SecurityTokenResolver? resolver)
{
    private static readonly ProfileKeyInfoSerializer Profile = new();

    public SamlConditions Conditions(XmlReader reader) =>
        Loaded(serializer.LoadConditions(Of(reader), keyInfo, resolver), nameof(serializer.LoadConditions));

    public SamlCondition Condition(XmlReader reader) =>
        Loaded(serializer.LoadCondition(Of(reader), keyInfo, resolver), nameof(serializer.LoadCondition));

    public SamlAdvice Advice(XmlReader reader) =>
        Loaded(serializer.LoadAdvice(Of(reader), keyInfo, resolver), nameof(serializer.LoadAdvice));

    public SamlStatement Statement(XmlReader reader) =>
        Loaded(serializer.LoadStatement(Of(reader), keyInfo, resolver), nameof(serializer.LoadStatement));

    public SamlAttribute Attribute(XmlReader reader) =>
        Loaded(serializer.LoadAttribute(Of(reader), keyInfo, resolver), nameof(serializer.LoadAttribute));

    public SamlSubject Subject(XmlReader reader)
    {
        var subject = new SamlSubject();
        subject.ReadXml(Of(reader), serializer, keyInfo, resolver);
        return subject;
    }

    public SamlAction Action(XmlReader reader)
    {
        var action = new SamlAction();
        action.ReadXml(Of(reader), serializer, keyInfo, resolver);
        return action;
    }

    public SamlAuthorityBinding Binding(XmlReader reader)
    {
        var binding = new SamlAuthorityBinding();
        binding.ReadXml(Of(reader), serializer, keyInfo, resolver);
        return binding;
    }

    public SamlEvidence Evidence(XmlReader reader)
    {
        var evidence = new SamlEvidence();
        evidence.ReadXml(Of(reader), serializer, keyInfo, resolver);
        return evidence;
    }

    /// <summary>Reads a KeyInfo.</summary>
    public static SecurityKeyIdentifier Keys(XmlReader reader) => Profile.ReadKeyIdentifier(reader);

    /// <summary>Reads the KeyInfo of a signature, which is not verified yet.</summary>
    public static SecurityKeyIdentifier SigningKeys(XmlReader reader, SamlAssertion head) =>
        Profile.CanReadKeyIdentifier(reader)
            ? Profile.ReadKeyIdentifier(reader)
            : new SecurityKeyIdentifier(new SamlSecurityKeyIdentifierClause(head));

    public void Write(XmlWriter writer, SamlConditions conditions) =>
        conditions.WriteXml(Of(writer), serializer, keyInfo);

    public void Write(XmlWriter writer, SamlCondition condition) =>
        condition.WriteXml(Of(writer), serializer, keyInfo);

    public void Write(XmlWriter writer, SamlAdvice advice) => advice.WriteXml(Of(writer), serializer, keyInfo);

    public void Write(XmlWriter writer, SamlStatement statement) =>
        statement.WriteXml(Of(writer), serializer, keyInfo);

    public void Write(XmlWriter writer, SamlAttribute attribute) =>
        attribute.WriteXml(Of(writer), serializer, keyInfo);

    public void Write(XmlWriter writer, SamlSubject subject) => subject.WriteXml(Of(writer), serializer, keyInfo);

    public void Write(XmlWriter writer, SamlAction action) => action.WriteXml(Of(writer), serializer, keyInfo);

    public void Write(XmlWriter writer, SamlAuthorityBinding binding) =>
        binding.WriteXml(Of(writer), serializer, keyInfo);

    public void Write(XmlWriter writer, SamlEvidence evidence) => evidence.WriteXml(Of(writer), serializer, keyInfo);

    public void Write(XmlWriter writer, SamlAssertion assertion) =>
        assertion.WriteXml(Of(writer), serializer, keyInfo);

    /// <summary>Writes a KeyInfo.</summary>
    public static void Write(XmlWriter writer, SecurityKeyIdentifier keys) =>
        Profile.WriteKeyIdentifier(writer, keys);

    /// <summary>The same writer, where the members of programs take it.</summary>
    public static XmlDictionaryWriter Of(XmlWriter writer) => XmlDictionaryWriter.CreateDictionaryWriter(writer);

    private static XmlDictionaryReader Of(XmlReader reader) => XmlDictionaryReader.CreateDictionaryReader(reader);

    private static T Loaded<T>(T? part, string member)
        where T : class => part ?? throw new InvalidOperationException(Escaped.Text(
            $"The override of {member} has returned null. Return the part that it has read."));
}
