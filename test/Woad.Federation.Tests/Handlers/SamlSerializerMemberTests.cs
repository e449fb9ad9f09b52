using System.IdentityModel.Tokens;
using System.Text;
using System.Xml;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Members of a serializer of SAML 1.1 that a program overrides are called for each element.</summary>
[Trait("Category", "Security")]
public sealed class SamlSerializerMemberTests
{
    [Fact]
    public void Each_member_is_called_by_ReadToken()
    {
        var serializer = new RecordingSerializer();

        var token = serializer.ReadToken(Open(Write()), null, null);

        Assert.Equal(
            ["LoadAdvice", "LoadAssertion", "LoadAttribute", "LoadCondition", "LoadConditions", "LoadStatement"],
            serializer.Called.Order(StringComparer.Ordinal));
        Assert.Equal("_1", Assert.Single(token.Assertion.Advice!.AssertionIdReferences));
        Assert.NotNull(token.Assertion.SigningToken);
        Assert.All(
            Assert.IsType<SamlAttributeStatement>(token.Assertion.Statements[0]).Attributes,
            static attribute => Assert.StartsWith("read ", attribute.AttributeValues[0], StringComparison.Ordinal));
    }

    [Fact]
    public void No_element_of_an_altered_assertion_is_loaded()
    {
        var serializer = new RecordingSerializer();
        Assert.ThrowsAny<SecurityTokenException>(() => serializer.ReadToken(
            Open(Write().Replace("Ada", "Eve", StringComparison.Ordinal)), null, null));
        Assert.Equal(["LoadAssertion"], serializer.Called);
    }

    [Fact]
    public void Condition_and_statement_of_a_program_are_loaded()
    {
        var writer = new TokenWorld();
        writer.Handlers.AddOrReplace(new OneUseHandler());
        var text = writer.Write(TokenWorld.Descriptor("1.1"));
        Assert.ThrowsAny<XmlException>(() => new SamlSerializer().ReadToken(Open(text), null, null));

        var token = new OneUseSerializer().ReadToken(Open(text), null, null);

        Assert.IsType<OneUseCondition>(token.Assertion.Conditions!.Conditions[^1]);
    }

    [Fact]
    public void Condition_of_a_program_is_checked_by_its_handler()
    {
        var world = new TokenWorld();
        world.Handlers.AddOrReplace(new OneUseHandler());
        var text = world.Write(TokenWorld.Descriptor("1.1"));
        Assert.Equal("Ada", world.Accept(text).Name);
        Assert.IsType<SecurityTokenValidationException>(world.Refuses(text));
        new TokenWorld().Refuses(text);
    }

    private static XmlReader Open(string text)
    {
        var reader = XmlDictionaryReader.CreateTextReader(
            Encoding.UTF8.GetBytes(text), XmlDictionaryReaderQuotas.Max);
        reader.MoveToContent();
        return reader;
    }

    private static string Write()
    {
        var world = new TokenWorld();
        var token = (SamlSecurityToken)world.Handlers.CreateToken(TokenWorld.Descriptor("1.1"));
        token.Assertion.Advice = new SamlAdvice(["_1"]);
        return world.Handlers.WriteToken(token);
    }
}
