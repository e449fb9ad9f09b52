using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.Xml.Linq;
using System.Xml.Schema;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>The schemas that the metadata of a contract have for an operation, compiled.</summary>
internal static class PublishedSchemas
{
    private static readonly ConcurrentDictionary<(Type, string), Lazy<XmlSchemaSet>> Known = new();

    /// <summary>Checks a body by the schemas of its operation.</summary>
    public static void AssertValid(Type contract, string operation, XElement body)
    {
        var schemas = Known.GetOrAdd((contract, operation), static key => new(() => Of(key.Item1, key.Item2))).Value;
        new XDocument(body).Validate(schemas, (_, e) => Assert.Fail($"{e.Message}\n{body}"));
    }

    private static XmlSchemaSet Of(Type type, string operation)
    {
        var contract = ContractDescription.GetContract(type);
        foreach (var other in contract.Operations.Where(other => other.Name != operation).ToList())
        {
            contract.Operations.Remove(other);
        }

        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(new ServiceEndpoint(
            contract, new BasicHttpBinding(), new EndpointAddress("http://localhost/attributes")));
        exporter.GetGeneratedMetadata();
        Assert.Empty(exporter.Errors);
        var schemas = new XmlSchemaSet { XmlResolver = null };
        schemas.Add(exporter.GeneratedXmlSchemas);
        schemas.Compile();
        return schemas;
    }
}
