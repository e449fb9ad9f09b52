using System.CodeDom;
using System.Collections.ObjectModel;
using System.Reflection;
using System.Runtime.Serialization;
using System.ServiceModel.Description;
using Woad.Svcutil.Printing;
using Woad.Svcutil.Tests.Services;

namespace Woad.Svcutil.Tests.DataContracts;

/// <summary>Surrogates of programs that generate code: they put types of the program in, and change others.</summary>
public sealed class SurrogateTests
{
    [DataContract(Name = "OwnThing", Namespace = "urn:own")]
    public class OwnThing
    {
        [DataMember]
        public string? Text { get; set; }
    }

    private sealed class Surrogate : ISerializationSurrogateProvider2, ISerializationCodeDomSurrogateProvider
    {
        public List<string> Asked { get; } = [];

        public Type? GetReferencedTypeOnImport(string typeName, string typeNamespace, object? customData)
        {
            Asked.Add(typeName);
            return typeName == nameof(Thing) ? typeof(OwnThing) : null;
        }

        public CodeTypeDeclaration ProcessImportedType(CodeTypeDeclaration typeDeclaration, CodeCompileUnit compileUnit)
        {
            typeDeclaration.CustomAttributes.Add(
                new CodeAttributeDeclaration(new CodeTypeReference(typeof(ObsoleteAttribute))));
            return typeDeclaration;
        }

        public object? GetCustomDataToExport(MemberInfo memberInfo, Type dataContractType) => null;

        public object? GetCustomDataToExport(Type runtimeType, Type dataContractType) => null;

        public void GetKnownCustomDataTypes(Collection<Type> customDataTypes)
        {
        }

        public object GetDeserializedObject(object obj, Type targetType) => obj;

        public object GetObjectToSerialize(object obj, Type targetType) => obj;

        public Type GetSurrogateType(Type type) => type;
    }

    [Fact]
    public void Surrogate_of_the_importer_chooses_and_changes_types()
    {
        using var host = TestHost.Open(nameof(IShop), "BasicHttp");
        var set = new MetadataExchangeClient(host.Metadata, MetadataExchangeClientMode.HttpGet)
        {
            MaximumResolvedReferences = 100,
        }.GetMetadata();
        var importer = new WsdlImporter(set);
        var generator = new ServiceContractGenerator();
        var surrogate = new Surrogate();
        var options = new ImportOptions { DataContractSurrogate = surrogate };
        options.Namespaces.Add("*", "My.Types");
        importer.State[typeof(XsdDataContractImporter)] =
            new XsdDataContractImporter(generator.TargetCompileUnit) { Options = options };

        foreach (var contract in importer.ImportAllContracts())
        {
            generator.GenerateServiceContractType(contract);
        }

        Assert.Empty(generator.Errors);
        var text = new FilePrinter(new GenerationOptions { Namespace = "My.Types" }).Print(generator.TargetCompileUnit);
        Assert.Contains(nameof(Thing), surrogate.Asked);
        Assert.DoesNotContain("class Thing", text, StringComparison.Ordinal);
        Assert.Contains("SurrogateTests.OwnThing", text, StringComparison.Ordinal);
        Assert.Contains("Obsolete", text, StringComparison.Ordinal);
    }
}
