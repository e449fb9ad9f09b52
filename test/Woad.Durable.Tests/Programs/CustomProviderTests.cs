using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Programs;

/// <summary>A program with a store of its own, whose hosts share a directory, as it is written for WCF.</summary>
public sealed class CustomProviderTests : IDisposable
{
    private readonly string _directory = Directory.CreateTempSubdirectory("woad-baskets").FullName;

    public void Dispose() => Directory.Delete(_directory, recursive: true);

    [Fact]
    public void Instance_in_the_store_of_a_program_goes_from_host_to_host()
    {
        IDictionary<string, string> context;
        using (var first = Open("one", out var address))
        {
            var basket = Connect(address, null);
            Assert.Equal(1, basket.Add("bread"));
            Assert.Equal(2, basket.Add("milk"));
            context = ContextOf(basket);
            var file = Assert.Single(Directory.GetFiles(_directory));
            Assert.Contains(context["instanceId"], file, StringComparison.Ordinal);
        }

        using var second = Open("two", out var other);
        var same = Connect(other, context);
        Assert.Equal(3, same.Add("salt"));
        Assert.ThrowsAny<FaultException>(() => same.AddAndFail("pepper"));
        Assert.Empty(Directory.GetFiles(_directory, "*.lock"));
        var again = Connect(other, context);
        Assert.Equal(["bread", "milk", "salt"], again.Pay());
        Assert.Empty(Directory.GetFiles(_directory));
        var gone = Assert.Throws<FaultException>(() => { Connect(other, context).Add("more"); });
        Assert.Equal("InstanceNotFound", gone.Code.SubCode!.Name);
    }

    [Fact]
    public void Instance_that_another_host_has_locked_is_left_alone()
    {
        using var host = Open("one", out var address);
        var basket = Connect(address, null);
        basket.Add("bread");
        var context = ContextOf(basket);
        var locked = Path.Combine(_directory, context["instanceId"] + ".xml.lock");
        File.WriteAllText(locked, "two");
        var refused = Assert.Throws<FaultException>(() => { Connect(address, context).Add("milk"); });
        Assert.Equal("InstanceLocked", refused.Code.SubCode!.Name);
        Assert.Equal("two", File.ReadAllText(locked));
        File.Delete(locked);
        Assert.Equal(2, Connect(address, context).Add("milk"));
    }

    private ServiceHost Open(string name, out EndpointAddress address)
    {
        var host = new ServiceHost(typeof(Basket));
        address = new EndpointAddress($"net.tcp://localhost:{FreePort.Next()}/basket");
        host.AddServiceEndpoint(typeof(IBasket), new NetTcpContextBinding(SecurityMode.None), address.Uri);
        host.Description.Behaviors.Add(
            new PersistenceProviderBehavior(new FileProviderFactory(_directory, name), TimeSpan.FromSeconds(5)));
        host.Open();
        return host;
    }

    private static IBasket Connect(EndpointAddress address, IDictionary<string, string>? context)
    {
        var basket = new ChannelFactory<IBasket>(new NetTcpContextBinding(SecurityMode.None), address).CreateChannel();
        if (context is not null)
        {
            ((IClientChannel)basket).GetProperty<IContextManager>()!.SetContext(context);
        }

        return basket;
    }

    private static IDictionary<string, string> ContextOf(IBasket basket) =>
        ((IClientChannel)basket).GetProperty<IContextManager>()!.GetContext();
}
