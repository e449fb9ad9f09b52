using System.IdentityModel.Metadata;
using System.Xml;
using System.Xml.Linq;
using Woad.Federation.Metadata.Serialization;

namespace Woad.Federation.Tests.Metadata;

/// <summary>The parts of a serializer of metadata, and the members that a program overrides.</summary>
public sealed class MetadataPartTests
{
    private static readonly ICustomMetadata Nothing = new MetadataSerializer();

    [Fact]
    public void Derived_serializer_has_parts_of_its_own_in_each_object()
    {
        var serializer = new OwnPartsSerializer();
        using var text = new MemoryStream();
        serializer.WriteMetadata(
            text, new EntitiesDescriptor { ChildEntities = { MetadataDocumentTests.Entity(isSigned: false) } });
        text.Position = 0;

        serializer.ReadMetadata(text);

        string[] both =
        [
            nameof(ApplicationServiceDescriptor), nameof(ContactPerson), nameof(DisplayClaim),
            nameof(EntitiesDescriptor), nameof(EntityDescriptor), nameof(IdentityProviderSingleSignOnDescriptor),
            nameof(KeyDescriptor), nameof(SecurityTokenServiceDescriptor),
            nameof(ServiceProviderSingleSignOnDescriptor),
        ];
        Assert.Equal(
            both.Concat([nameof(IndexedProtocolEndpoint), nameof(ProtocolEndpoint)])
                .Order(StringComparer.Ordinal),
            serializer.Attributes);
        Assert.Equal(both.Append(nameof(Organization)).Order(StringComparer.Ordinal), serializer.Elements);
    }

    [Theory]
    [InlineData("fed:SecurityTokenServiceType", "token service")]
    [InlineData(" other:ApplicationServiceType ", "application")]
    [InlineData("own:Archive", "own:Archive")]
    [InlineData("", "")]
    public void Role_is_read_by_its_type(string type, string expected)
    {
        using var reader = Open($"""<RoleDescriptor xmlns:xsi="{Xsi}" xsi:type="{type}" />""");
        var read = "nothing";
        RoleReader.Typed(
            reader, new EntityDescriptor(), _ => Role("token service"), _ => Role("application"),
            (name, _, _) => read = name);
        Assert.Equal(expected, read);

        RoleDescriptor Role(string name)
        {
            read = name;
            return new ApplicationServiceDescriptor();
        }
    }

    [Fact]
    public void Entity_ends_the_life_of_its_roles()
    {
        var early = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        var roles = new Queue<RoleDescriptor>(
        [
            new IdentityProviderSingleSignOnDescriptor { ValidUntil = early },
            new IdentityProviderSingleSignOnDescriptor { ValidUntil = early.AddYears(9) },
        ]);
        var parts = new EntityReader(Nothing)
        {
            Role = static (_, _) => Assert.Fail("The entity has no role of WS-Federation."),
            IdentityProvider = _ => roles.Dequeue(),
            ServiceProvider = static _ => new ServiceProviderSingleSignOnDescriptor(),
            Organization = static _ => new Organization(),
            Contact = static _ => new ContactPerson(),
        };
        using var reader = Open(
            "<EntityDescriptor entityID='urn:e' validUntil='2027-01-01T00:00:00Z'><IDPSSODescriptor/>"
                + "<IDPSSODescriptor/></EntityDescriptor>");

        var entity = parts.Read(reader, new EntityDescriptor());

        Assert.Equal(
            [early, early.AddYears(1)], entity.RoleDescriptors.Select(static role => role.ValidUntil));
    }

    [Fact]
    public void Endpoint_without_a_location_is_not_written()
    {
        using var writer = XmlWriter.Create(new StringWriter());
        Assert.Throws<MetadataSerializationException>(() => DescriptorWriter.Endpoint(
            writer, new ProtocolEndpoint { Binding = new Uri("urn:b") }, new XmlQualifiedName("a", "urn:a"), Nothing));
    }

    [Fact]
    public void Index_of_an_endpoint_has_a_maximum()
    {
        using var reader = Open("<a Binding='urn:b' Location='urn:l' index='65536'/>");
        Assert.Throws<MetadataSerializationException>(
            () => DescriptorReader.Indexed(reader, new IndexedProtocolEndpoint(), Nothing));
    }

    private static string Xsi => "http://www.w3.org/2001/XMLSchema-instance";

    private static XmlReader Open(string text) => XElement.Parse(text).Open();
}
