using System.ServiceModel;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Configuration.Applying;
using Woad.Configuration.Elements;
using Woad.Configuration.Files;

namespace Woad.Configuration.Tests.Problems;

/// <summary><c>clear</c> and <c>remove</c> of collections take out what stands before them.</summary>
public sealed class CollectionTests
{
    [Fact]
    public void Cleared_and_removed_bindings_are_gone()
    {
        var configuration = Load("""
            <bindings><netTcpBinding>
              <binding name="a" sendTimeout="00:00:01"/><binding name="b"/><remove name="a"/><binding name="a" sendTimeout="00:00:02"/>
            </netTcpBinding><wsHttpBinding><binding name="a"/><clear/><binding name="c"/></wsHttpBinding></bindings>
            """);
        var bindings = new ConfiguredBindings(configuration);
        Assert.Equal(TimeSpan.FromSeconds(2), bindings.Create("netTcpBinding", "a").SendTimeout);
        Assert.Equal("c", bindings.Create("wsHttpBinding", "c").Name);
        Assert.Throws<KeyNotFoundException>(() => bindings.Create("wsHttpBinding", "a"));
    }

    [Theory]
    [InlineData("", "http", typeof(BasicHttpBinding))]
    [InlineData("<add scheme='http' binding='wsHttpBinding'/>", "http", typeof(WSHttpBinding))]
    [InlineData("<add scheme='http' binding='wsHttpBinding'/><remove scheme='http'/>", "http", null)]
    [InlineData("<clear/><add scheme='net.tcp' binding='netTcpBinding'/>", "http", null)]
    [InlineData("<clear/><add scheme='net.tcp' binding='netTcpBinding'/>", "net.tcp", typeof(NetTcpBinding))]
    public void Schemes_that_are_removed_are_mapped_to_nothing(string content, string scheme, Type? expected) =>
        Assert.Equal(expected, Load($"<protocolMapping>{content}</protocolMapping>").BindingFor(scheme)?.GetType());

    [Fact]
    public void Behaviors_that_are_removed_or_cleared_are_gone()
    {
        var configuration = Load("""
            <behaviors><serviceBehaviors>
              <behavior name="removed"><remove name="serviceDebug"/></behavior><behavior name="cleared"><clear/><serviceMetadata/></behavior>
            </serviceBehaviors></behaviors>
            """);
        Assert.Equal([typeof(ServiceThrottlingBehavior)], BehaviorsOf(configuration, "removed"));
        Assert.Equal([typeof(ServiceMetadataBehavior)], BehaviorsOf(configuration, "cleared"));
    }

    [Fact]
    public void Explanation_still_shows_what_is_taken_out()
    {
        var model = XElement.Parse(
            "<system.serviceModel><bindings><wsHttpBinding><binding "
                + "name='a'/><clear/></wsHttpBinding></bindings></system.serviceModel>");
        var loaded = new LoadedConfiguration(model);
        Assert.Contains(loaded.Explain(), finding => finding.Place == "bindings/wsHttpBinding/binding[name='a']");
    }

    private static IEnumerable<Type> BehaviorsOf(CheckedConfiguration configuration, string name)
    {
        KeyedByTypeCollection<IServiceBehavior> behaviors =
            [new ServiceDebugBehavior(), new ServiceThrottlingBehavior()];
        BehaviorSets.ApplyTo(behaviors, configuration, name);
        return behaviors.Select(behavior => behavior.GetType());
    }

    private static CheckedConfiguration Load(string content)
    {
        var model = XElement.Parse($"<system.serviceModel>{content}</system.serviceModel>");
        Assert.Empty(DocumentCheck.Run(model, ExtensionTypes.None, explains: false));
        CollectionTree.Settle(model);
        return new CheckedConfiguration(model, ExtensionTypes.None);
    }
}
