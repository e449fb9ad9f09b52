using System.Reflection;
using Woad.Conformance.PublicApi;

namespace Woad.Transactions.Tests.PublicApi;

[Trait("Category", "Structure")]
public sealed class PublicApiTests
{
    [Fact]
    public void Assembly_has_the_approved_public_surface() =>
        ApprovedText.Check(
            Repository.PathOf("test", "Woad.Transactions.Tests", "PublicApi", "Woad.Transactions.approved.txt"),
            PublicApiText.Of(Assembly.Load("Woad.Transactions")));
}
