using System.ServiceModel;
using System.ServiceModel.Description;
using System.Xml.Serialization;
using Woad.Formatters.Settings;

namespace Woad.Tests.Formatters;

/// <summary>XmlSerializer compiles an assembly for a contract once, however many hosts and factories open.</summary>
public sealed class SharedSerializersTests
{
    [Fact]
    public void Formatters_of_one_contract_have_the_same_serializers() =>
        Assert.Equal(Serializers(Describe()), Serializers(Describe()));

    [Fact]
    public void Description_with_another_wrapper_has_serializers_of_its_own()
    {
        var renamed = Describe();
        renamed.Messages[0].Body.WrapperName = "other";
        Assert.Empty(Serializers(Describe()).Intersect(Serializers(renamed)));
    }

    [Fact]
    public void Contract_in_another_namespace_has_serializers_of_its_own()
    {
        var moved = Describe();
        moved.DeclaringContract.Namespace = "urn:moved";
        Assert.Empty(Serializers(Describe()).Intersect(Serializers(moved)));
    }

    [Fact]
    public void Added_known_type_makes_other_serializers()
    {
        var known = Describe();
        known.KnownTypes.Add(typeof(Special));
        Assert.Empty(Serializers(Describe()).Intersect(Serializers(known)));
    }

    private static OperationDescription Describe() =>
        ContractDescription.GetContract(typeof(IShelf)).Operations.Single();

    /// <summary>Those of the request's parts, as the formatter of a host gets them.</summary>
    private static XmlSerializer[] Serializers(OperationDescription operation)
    {
        var format = operation.Behaviors.Find<XmlSerializerOperationBehavior>()!.XmlSerializerFormatAttribute;
        var mappings = FormatterBuilder.MappingsOf(operation, format);
        var request = MessageModels.Of(operation.Messages[0], operation).Body;
        var reply = MessageModels.Of(operation.Messages[1], operation).Body;
        return [.. new[] { mappings.AddBody(request), mappings.AddBody(reply) }.Select(serializer => serializer())];
    }

    [ServiceContract(Namespace = "urn:shelf")]
    [XmlSerializerFormat]
    public interface IShelf
    {
        [OperationContract]
        Item Put(Item item, [XmlAttribute] int place);
    }

    public class Item
    {
        [XmlAttribute]
        public string Name { get; set; } = "";
    }

    public class Special : Item;
}
