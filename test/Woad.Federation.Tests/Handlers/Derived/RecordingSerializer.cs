using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Runtime.CompilerServices;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Notes which members are called, and marks the values of attributes.</summary>
internal sealed class RecordingSerializer : SamlSerializer
{
    /// <summary>The members that were called.</summary>
    public HashSet<string> Called { get; } = [];

    public override SamlAdvice LoadAdvice(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver) =>
        Note(() => base.LoadAdvice(reader, keyInfoSerializer, outOfBandTokenResolver));

    public override SamlAssertion LoadAssertion(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver) =>
        Note(() => base.LoadAssertion(reader, keyInfoSerializer, outOfBandTokenResolver));

    public override SamlAttribute LoadAttribute(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        var attribute = Note(() => base.LoadAttribute(reader, keyInfoSerializer, outOfBandTokenResolver));
        attribute.AttributeValues[0] = $"read {attribute.AttributeValues[0]}";
        return attribute;
    }

    public override SamlCondition LoadCondition(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver) =>
        Note(() => base.LoadCondition(reader, keyInfoSerializer, outOfBandTokenResolver));

    public override SamlConditions LoadConditions(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver) =>
        Note(() => base.LoadConditions(reader, keyInfoSerializer, outOfBandTokenResolver));

    public override SamlStatement LoadStatement(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver) =>
        Note(() => base.LoadStatement(reader, keyInfoSerializer, outOfBandTokenResolver));

    private T Note<T>(Func<T> call, [CallerMemberName] string member = "")
    {
        Called.Add(member);
        return call();
    }
}
