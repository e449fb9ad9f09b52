using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.ContextExchange;

/// <summary>Contexts between clients and services, as their programs use them.</summary>
public sealed class ContextExchangeTests
{
    public static TheoryData<string> Names => [.. ContextBindings.All.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Channel_keeps_the_context_of_the_service_and_another_channel_continues_it(string name)
    {
        await using var host = await CartHost.OpenAsync(ContextBindings.All[name]());
        await Task.Run(() =>
        {
            var first = host.Connect();
            Assert.Empty(ManagerOf(first).GetContext());
            Assert.Equal(1, first.Add("pen"));
            Assert.Equal(2, first.Add("ink"));
            var context = ManagerOf(first).GetContext();
            Assert.Equal($"instanceId={context["instanceId"]}", first.Seen());
            ((IClientChannel)first).Close();

            var second = host.Connect();
            ManagerOf(second).SetContext(context);
            Assert.Equal(3, second.Add("paper"));
            Assert.Equal(["pen", "ink", "paper"], Cart.ItemsOf(context["instanceId"]));
            var other = host.Connect();
            Assert.Equal(1, other.Add("cup"));
            Assert.NotEqual(context["instanceId"], ManagerOf(other).GetContext()["instanceId"]);
        });
    }

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Channel_that_does_not_manage_its_context_shows_it_to_the_program(string name)
    {
        await using var host = await CartHost.OpenAsync(ContextBindings.All[name]());
        await Task.Run(() =>
        {
            var client = host.Connect();
            ManagerOf(client).Enabled = false;
            ContextMessageProperty? context;
            using (new OperationContextScope((IContextChannel)client))
            {
                Assert.Equal(1, client.Add("pen"));
                Assert.True(ContextMessageProperty.TryGet(
                    OperationContext.Current!.IncomingMessageProperties!, out context));
            }

            Assert.Equal("none", client.Seen());
            using (new OperationContextScope((IContextChannel)client))
            {
                context.AddOrReplaceInMessageProperties(OperationContext.Current!.OutgoingMessageProperties);
                Assert.Equal(2, client.Add("ink"));
                Assert.Equal($"instanceId={context.Context["instanceId"]}", client.Seen());
            }

            Assert.Throws<InvalidOperationException>(() => ManagerOf(client).GetContext());
            Assert.Throws<InvalidOperationException>(() => ManagerOf(client).SetContext(context.Context));
        });
    }

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Rules_of_a_managed_context_are_WCFs(string name)
    {
        await using var host = await CartHost.OpenAsync(ContextBindings.All[name]());
        await Task.Run(() =>
        {
            var client = host.Connect();
            Assert.Equal("none", client.Seen());
            Assert.Throws<InvalidOperationException>(() => ManagerOf(client).SetContext(Of("a", "b")));
            Assert.Throws<InvalidOperationException>(() => ManagerOf(client).Enabled = false);
            Assert.Equal(1, client.Add("pen"));
            using (new OperationContextScope((IContextChannel)client))
            {
                new ContextMessageProperty(Of("instanceId", "other"))
                    .AddOrReplaceInMessageProperties(OperationContext.Current!.OutgoingMessageProperties);
                Assert.Throws<InvalidOperationException>(() => client.Add("ink"));
            }

            using (new OperationContextScope((IContextChannel)client))
            {
                Assert.Equal(2, client.Add("ink"));
                Assert.False(ContextMessageProperty.TryGet(
                    OperationContext.Current!.IncomingMessageProperties!, out _));
            }

            Assert.Throws<ProtocolException>(client.Swap);
        });
    }

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Context_that_an_operation_changes_is_the_sent_one_for_later_calls(string name)
    {
        await using var host = await CartHost.OpenAsync(ContextBindings.All[name]());
        await Task.Run(() =>
        {
            var client = host.Connect();
            ManagerOf(client).SetContext(Of("instanceId", "42"));
            Assert.All(Enumerable.Range(0, 4), _ => Assert.Equal("instanceId=42", client.Spoil()));
            Assert.Equal("42", ManagerOf(client).GetContext()["instanceId"]);
        });
    }

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Property_that_a_program_changes_is_sent_as_it_is_then(string name)
    {
        await using var host = await CartHost.OpenAsync(ContextBindings.All[name]());
        await Task.Run(() =>
        {
            var client = host.Connect();
            ManagerOf(client).Enabled = false;
            var context = new ContextMessageProperty(Of("instanceId", "first"));
            for (var i = 0; i < 12; i++)
            {
                using var scope = new OperationContextScope((IContextChannel)client);
                context.AddOrReplaceInMessageProperties(OperationContext.Current!.OutgoingMessageProperties);
                var expected = $"instanceId={context.Context["instanceId"]}";
                Assert.Equal(expected, client.Seen());
                Assert.Equal(expected, i % 2 == 0 ? client.Spoil() : client.Seen());
                context.Context["instanceId"] = $"number {i}";
            }

            Assert.Throws<ArgumentException>(() => context.Context["a b"] = "1");
            Assert.Throws<ArgumentException>(() => context.Context.Add("", "1"));
        });
    }

    [Theory]
    [InlineData("WSHttp None")]
    [InlineData("NetTcp None")]
    [InlineData("NetTcp UserName")]
    public async Task Service_calls_back_the_address_that_its_client_has_named(string name)
    {
        await using var caller = await CartHost.OpenAsync(new NetTcpContextBinding(SecurityMode.None));
        var binding = ContextBindings.All[name]();
        await using var host = await CartHost.OpenAsync(binding);
        var own = ContextBindings.All[name]();
        own.GetType().GetProperty("ClientCallbackAddress")!.SetValue(own, caller.Address);
        await Task.Run(() =>
        {
            var client = host.Connect(own);
            Assert.Equal($"{caller.Address} ", client.Callback());
            using (new OperationContextScope((IContextChannel)client))
            {
                var instance = Guid.NewGuid().ToString();
                new CallbackContextMessageProperty(Of("instanceId", instance))
                    .AddOrReplaceInMessageProperties(OperationContext.Current!.OutgoingMessageProperties);
                Assert.Equal($"{caller.Address} instanceId={instance}", client.Callback());
                client.Tell("hello");
                Assert.Equal(["hello"], Cart.ItemsOf(instance));
            }

            Assert.Equal("none", host.Connect().Callback());
        });
    }

    [Fact]
    public async Task Cookies_need_HTTP_and_have_no_place_for_callbacks()
    {
        var cookies = new ContextBindingElement { ContextExchangeMechanism = ContextExchangeMechanism.HttpCookie };
        var tcp = await Assert.ThrowsAsync<InvalidOperationException>(() => CartHost.OpenAsync(new CustomBinding(
            cookies.Clone(), new BinaryMessageEncodingBindingElement(), new TcpTransportBindingElement())));
        Assert.Contains("ContextSoapHeader", tcp.Message, StringComparison.Ordinal);
        cookies.ClientCallbackAddress = new Uri("http://localhost/back");
        var callback = await Assert.ThrowsAsync<InvalidOperationException>(() => CartHost.OpenAsync(new CustomBinding(
            cookies, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement())));
        Assert.Contains("ClientCallbackAddress", callback.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Cookies_of_contexts_and_of_the_transport_do_not_go_together()
    {
        var refused = await Assert.ThrowsAsync<InvalidOperationException>(() => CartHost.OpenAsync(new CustomBinding(
            new ContextBindingElement(ProtectionLevel.None, ContextExchangeMechanism.HttpCookie),
            new HttpTransportBindingElement { AllowCookies = true })));
        Assert.Contains("AllowCookies", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Context_that_is_not_protected_as_the_service_demands_is_refused()
    {
        await using var host = await CartHost.OpenAsync(ContextBindings.All["WSHttp UserName, encrypted context"]());
        await Task.Run(() =>
        {
            var client = host.Connect(ContextBindings.All["WSHttp UserName"]());
            ManagerOf(client).SetContext(Of("instanceId", "42"));
            Assert.ThrowsAny<CommunicationException>(() => client.Add("pen"));
            Assert.Empty(Cart.ItemsOf("42"));
        });
    }

    private static IContextManager ManagerOf(ICart cart) => ((IClientChannel)cart).GetProperty<IContextManager>()!;

    private static Dictionary<string, string> Of(string name, string value) => new() { [name] = value };
}
