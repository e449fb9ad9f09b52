using System.Reflection;
using Woad.Conformance.PublicApi;

namespace Woad.Mesh.Tests.PublicApi;

/// <summary>The reference of bindings tells of those of this package as they are.</summary>
[Trait("Category", "Structure")]
public sealed class BindingPageTests
{
    [Fact]
    public void Page_has_the_bindings_of_the_package() => BindingPage.Check(Assembly.Load("Woad.Mesh"));
}
