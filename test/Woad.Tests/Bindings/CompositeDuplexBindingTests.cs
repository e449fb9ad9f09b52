using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Bindings;

/// <summary>The bindings of two directions: their elements, and combinations that do not open.</summary>
public sealed class CompositeDuplexBindingTests
{
    private static readonly TextMessageEncodingBindingElement Text = new();

    public static TheoryData<string, CustomBinding, string> Refused => new()
    {
        {
            "no one-way",
            new CustomBinding(new CompositeDuplexBindingElement(), Text, new HttpTransportBindingElement()),
            "Put a OneWayBindingElement right below it."
        },
        {
            "credentials of https",
            Over(new HttpsTransportBindingElement { AuthenticationScheme = AuthenticationSchemes.Basic }),
            "Set Anonymous, and use message security"
        },
        {
            "credentials",
            Over(new HttpTransportBindingElement { AuthenticationScheme = AuthenticationSchemes.Basic }),
            "Set Anonymous, and use message security"
        },
        {
            "connections",
            Over(new TcpTransportBindingElement()),
            "Take CompositeDuplexBindingElement and OneWayBindingElement out."
        },
        {
            "two",
            new CustomBinding(
                new CompositeDuplexBindingElement(),
                new OneWayBindingElement(),
                new CompositeDuplexBindingElement(),
                new OneWayBindingElement(),
                Text,
                new HttpTransportBindingElement()),
            "Keep one of them."
        },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void Combination_that_cannot_work_is_refused_with_the_remedy(
        string name, CustomBinding binding, string remedy)
    {
        binding.Name = name;
        var refusal = binding.Unsupported()!;
        Assert.Contains(remedy, refusal, StringComparison.Ordinal);
        Assert.Contains($"The binding '{name}'", refusal, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(WSDualHttpSecurityMode.None, false)]
    [InlineData(WSDualHttpSecurityMode.Message, true)]
    public void Elements_stand_in_the_order_of_WCF(WSDualHttpSecurityMode mode, bool isSecured)
    {
        var binding = new WSDualHttpBinding(mode)
        {
            ClientBaseAddress = new Uri("http://client/"),
            ClientAddressFilter = static (_, _) => true,
        };
        var elements = binding.CreateBindingElements();
        Assert.Equal(
            [
                nameof(ReliableSessionBindingElement),
                .. isSecured ? (string[])[nameof(SymmetricSecurityBindingElement)] : [],
                nameof(CompositeDuplexBindingElement),
                nameof(OneWayBindingElement),
                nameof(TextMessageEncodingBindingElement),
                nameof(HttpTransportBindingElement),
            ],
            elements.Select(static e => e.GetType().Name));
        var duplex = elements.Find<CompositeDuplexBindingElement>()!;
        Assert.Equal(new Uri("http://client/"), duplex.ClientBaseAddress);
        Assert.Same(binding.ClientAddressFilter, duplex.ClientAddressFilter);
    }

    [Fact]
    public void ClientBaseAddress_is_absolute()
    {
        var binding = new WSDualHttpBinding();
        Assert.Throws<ArgumentException>(() => binding.ClientBaseAddress = new Uri("client", UriKind.Relative));
    }

    private static CustomBinding Over(TransportBindingElement transport) =>
        new(new CompositeDuplexBindingElement(), new OneWayBindingElement(), Text, transport);
}
