using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Discovery;
using System.ServiceModel.Discovery.Version11;
using System.ServiceModel.Discovery.VersionApril2005;
using System.ServiceModel.Discovery.VersionCD1;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;

namespace Woad.Discovery.Tests.Wire;

/// <summary>The types of the versions in contracts of programs.</summary>
public sealed class SerializableTypeTests
{
    [Fact]
    public void Types_of_the_versions_pass_a_serializer()
    {
        var endpoint = new EndpointDiscoveryMetadata { Address = new EndpointAddress("urn:a"), Version = 3 };
        Assert.Equal(3, Passed(EndpointDiscoveryMetadata11.FromEndpointDiscoveryMetadata(endpoint))
            .ToEndpointDiscoveryMetadata().Version);
        Assert.Equal(3, Passed(EndpointDiscoveryMetadataCD1.FromEndpointDiscoveryMetadata(endpoint))
            .ToEndpointDiscoveryMetadata().Version);
        Assert.Equal(3, Passed(EndpointDiscoveryMetadataApril2005.FromEndpointDiscoveryMetadata(endpoint))
            .ToEndpointDiscoveryMetadata().Version);
        var criteria = new FindCriteria(typeof(IGreeter)) { MaxResults = 2 };
        Assert.Equal(2, Passed(FindCriteria11.FromFindCriteria(criteria)).ToFindCriteria().MaxResults);
        Assert.Equal(2, Passed(FindCriteriaCD1.FromFindCriteria(criteria)).ToFindCriteria().MaxResults);
        Assert.Equal(2, Passed(FindCriteriaApril2005.FromFindCriteria(criteria)).ToFindCriteria().MaxResults);
        var resolve = new ResolveCriteria(new EndpointAddress("urn:b"));
        Assert.Equal(
            resolve.Address, Passed(ResolveCriteria11.FromResolveCriteria(resolve)).ToResolveCriteria().Address);
        var sequence = new DiscoveryMessageSequenceGenerator(4, null).Next();
        Assert.Equal(sequence, Passed(DiscoveryMessageSequence11.FromDiscoveryMessageSequence(sequence))
            .ToDiscoveryMessageSequence());
    }

    [Fact]
    public void Schema_of_a_version_describes_its_messages()
    {
        var schemas = new XmlSchemaSet();
        var type = FindCriteria11.GetSchema(schemas);
        Assert.Equal(new XmlQualifiedName("ProbeType", DiscoveryVersion.WSDiscovery11.Namespace), type);
        EndpointDiscoveryMetadata11.GetSchema(schemas);
        FindCriteriaApril2005.GetSchema(schemas);
        schemas.Compile();
        Assert.Equal(2, schemas.Count);
        Assert.NotNull(schemas.GlobalTypes[type]);
    }

    private static T Passed<T>(T value)
    {
        var serializer = new DataContractSerializer(typeof(T), "Value", "urn:test");
        var document = new XDocument();
        using (var writer = document.CreateWriter())
        {
            serializer.WriteObject(writer, value);
        }

        using var reader = document.CreateReader();
        return (T)serializer.ReadObject(reader)!;
    }
}
