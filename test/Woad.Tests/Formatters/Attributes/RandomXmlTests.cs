using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using Woad.Generator.Tests.DataContracts;
using Woad.Tests.EndToEnd;
using Xunit.Abstractions;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>
/// Types with random combinations of XmlSerializer's attributes, as parameters and results: a part is what
/// XmlSerializer writes by itself, and it is read back as the same value.
/// </summary>
[Trait("Category", "Slow")]
public sealed class RandomXmlTests(ITestOutputHelper output)
{
    private static readonly int Sets = LongBudget.IsOn ? 20 : 1;
    private static readonly int Values = LongBudget.IsOn ? 8 : 3;

    private static readonly Lazy<List<RandomXmlTypes>> All = new(
        () => [.. Enumerable.Range(1, Sets).Select(RandomXmlTypes.Of)]);

    private static readonly MethodInfo ClientMethod = Static(nameof(CallClient));

    private static readonly MethodInfo ServiceMethod = Static(nameof(CallService));

    [Theory]
    [InlineData("emitted")]
    [InlineData("reflected")]
    public void Client_writes_and_reads_a_value_as_the_serializer_does(string lane) => Compare(lane, ClientMethod);

    [Theory]
    [InlineData("emitted")]
    [InlineData("reflected")]
    public void Service_reads_and_writes_a_value_as_the_serializer_does(string lane) => Compare(lane, ServiceMethod);

    private void Compare(string lane, MethodInfo call)
    {
        var differences = new List<string>();
        var (equal, types) = (0, 0);
        foreach (var set in All.Value)
        {
            var compare = call.MakeGenericMethod(set.Contract)
                .CreateDelegate<Action<RandomXmlTypes, Memory, Action<Type, Action>>>();
            compare(
                set, new Memory { IsCompiled = lane != "reflected", IsEmitted = lane == "emitted" }, (type, check) =>
                {
                    try
                    {
                        check();
                        equal++;
                    }
                    catch (Exception e)
                    {
                        var error = e is TargetInvocationException { InnerException: { } inner } ? inner : e;
                        differences.Add($"{type.Name}: {error}");
                    }
                });
            types += set.Taken.Count;
        }

        output.WriteLine($"{equal} equal, {differences.Count} different, of {types} types");
        Assert.True(differences.Count == 0, $"{differences.Count}: {string.Join("\n\n", differences.Take(6))}");
        Assert.True(equal > 10);
    }

    private static void CallClient<TContract>(RandomXmlTypes set, Memory under, Action<Type, Action> check)
        where TContract : class
    {
        var address = under.NewAddress();
        var echo = new EchoService();
        using var host = new MemoryHost(echo, address);
        host.AddServiceEndpoint(typeof(IEcho).FullName!, under.Create(), "");
        host.OpenUnbound();
        using var factory = new ChannelFactory<TContract>(under.Create(), new EndpointAddress(address));
        under.Choose(factory.Endpoint.Contract);
        factory.Open();
        under.Emit(factory.Endpoint.Contract);
        foreach (var (type, value) in AllValues(set))
        {
            check(type, () =>
            {
                echo.Bodies.Clear();
                var expected = Serialized(type, "value", value);
                var result = set.Contract.GetMethod("Op" + type.Name)!.Invoke(factory.CreateChannel(), [value]);
                PlainXml.AssertSame(expected, Assert.Single(echo.Bodies).Elements().Single());
                PlainXml.AssertSame(
                    Serialized(type, "value", Read(type, expected)), Serialized(type, "value", result));
            });
        }
    }

    private static void CallService<TContract>(RandomXmlTypes set, Memory under, Action<Type, Action> check)
        where TContract : class
    {
        var address = under.NewAddress();
        using var host = new MemoryHost(set.Service, address);
        var endpoint = host.AddServiceEndpoint(set.Contract.FullName!, under.Create(), "");
        under.Choose(endpoint.Contract);
        host.OpenUnbound();
        under.Emit(endpoint.Contract);
        using var factory = new ChannelFactory<IEcho>(under.Create(), new EndpointAddress(address));
        XNamespace ns = RandomXmlTypes.Ns;
        foreach (var (type, value) in AllValues(set))
        {
            check(type, () =>
            {
                var name = "Op" + type.Name;
                var request = Serialized(type, "value", value);
                using var reply = factory.CreateChannel().Call(Message.CreateMessage(
                    MessageVersion.Soap12WSAddressing10, $"{ns}/IRandom/{name}",
                    new ElementBody(new XElement(ns + name, request))));
                Assert.False(reply.IsFault, reply.ToString());
                PlainXml.AssertSame(
                    Serialized(type, name + "Result", Read(type, request)),
                    ElementBody.Of(reply).Elements().Single());
            });
        }
    }

    /// <summary>Values that the serializer writes; it refuses some, as a choice of another type.</summary>
    private static IEnumerable<(Type Type, object Value)> AllValues(RandomXmlTypes set) =>
        from type in set.Taken
        from seed in Enumerable.Range(0, Values)
        let value = new GraphMaker(seed).Make(type)
        where value is not null && IsWritten(type, value)
        select (type, value);

    private static bool IsWritten(Type type, object value)
    {
        try
        {
            _ = Read(type, Serialized(type, "value", value));
            return true;
        }
        catch (Exception e) when (e is InvalidOperationException or XmlException or ArgumentException)
        {
            return false;
        }
    }

    private static XElement Serialized(Type type, string part, object? value)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text))
        {
            RandomXmlTypes.Serializer(type, part).Serialize(writer, value);
        }

        return XElement.Parse(text.ToString());
    }

    private static object? Read(Type type, XElement part)
    {
        using var reader = XmlReader.Create(new StringReader(part.ToString(SaveOptions.DisableFormatting)));
        return RandomXmlTypes.Serializer(type, part.Name.LocalName).Deserialize(reader);
    }

    private static MethodInfo Static(string name) =>
        typeof(RandomXmlTests).GetMethod(name, BindingFlags.Static | BindingFlags.NonPublic)!;
}
