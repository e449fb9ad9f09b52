using System.Xml;
using System.Xml.Serialization;
using Woad.Svcutil.Tests.Vendors;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>
/// Members of any type, as vSphere has them: their values are objects of the generated classes, although no member
/// names the classes.
/// </summary>
public sealed class AnyTypeTests
{
    [Theory]
    [InlineData("ManagedObjectReference", "Value")]
    [InlineData("InvalidArgument", "invalidProperty")]
    [InlineData("LocalizedMethodFault", "localizedMessage")]
    public void Value_of_any_type_is_an_object_of_its_class(string type, string member)
    {
        var value = Make(type);
        value.GetType().GetProperty(member)!.SetValue(value, "text");

        var kept = Kept(value);

        Assert.Equal(value.GetType(), kept.GetType());
        Assert.Equal("text", kept.GetType().GetProperty(member)!.GetValue(kept));
    }

    [Fact]
    public void Arrays_and_enumerations_keep_their_types()
    {
        var array = Make("ArrayOfInt");
        array.GetType().GetProperty("int")!.SetValue(array, new[] { 1, 2 });
        var state = Enum.ToObject(TypeOf("VirtualMachinePowerState"), 1);

        var kept = Kept(array);

        Assert.Equal(new[] { 1, 2 }, kept.GetType().GetProperty("int")!.GetValue(kept));
        Assert.Equal(state, Kept(state));
        Assert.Equal(5, Kept(5));
    }

    private static object Kept(object value)
    {
        var property = Make("DynamicProperty");
        property.GetType().GetProperty("val")!.SetValue(property, value);
        var serializer = new XmlSerializer(property.GetType());
        using var text = new StringWriter();
        serializer.Serialize(text, property);
        using var reader = XmlReader.Create(new StringReader(text.ToString()));
        var read = serializer.Deserialize(reader)!;
        return read.GetType().GetProperty("val")!.GetValue(read)!;
    }

    private static object Make(string name) => Activator.CreateInstance(TypeOf(name))!;

    private static Type TypeOf(string name) => Vendor.All.Assembly.GetType("Vsphere." + name, throwOnError: true)!;
}
