using Woad.Lab.Bindings;
using Woad.Lab.Instancing;

namespace Woad.Lab.Tests.Instancing;

public sealed class SeedBindingsTests
{
    [Theory]
    [InlineData("netTcp", "net.tcp")]
    [InlineData("basicHttp", "http")]
    [InlineData("wsHttp", "http")]
    public void Binding_and_address_have_the_same_scheme(string name, string scheme)
    {
        var kind = BindingKinds.Parse(name);
        Assert.Equal(scheme, SeedBindings.Create(kind).Scheme);
        Assert.Equal(new Uri($"{scheme}://127.0.0.1:8000/PerfTest"), SeedBindings.AddressOf(kind, 8000));
    }
}
