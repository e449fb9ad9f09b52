using System.Security.Claims;
using System.Text;
using Woad.Federation.Tests.Tokens;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Trust.Golden;

/// <summary>
/// Recorded calls whose bytes are altered at random: each is refused, or runs for the caller of the token. Where the
/// token's key protects messages, it runs with the text of the caller too.
/// </summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Security")]
public sealed class MutatedCallTests
{
    private static int Rounds => LongBudget.IsOn ? 170_000 : 200;

    public static TheoryData<string, string> Cases => GoldenCallTests.Cases;

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Mutated_call_runs_for_its_caller_or_is_refused(string use, string version)
    {
        using var service = new GoldenService(use, isInMemory: true);
        var original = Encoding.UTF8.GetBytes(GoldenCallTests.Recorded(use, version));
        if (use != "protection")
        {
            // From now on the token is known by its bytes. Messages that protect themselves come once.
            await service.DeliverAsync(original);
            Assert.Equal(1, service.Service.Calls);
        }

        for (var seed = 1; seed <= Rounds; seed++)
        {
            var before = service.Service.Calls;
            await service.DeliverAsync(Mutation.Of(original, new Random(seed)));
            if (service.Service.Calls == before)
            {
                continue;
            }

            var caller = string.Join(
                '|', service.Service.Principal!.Claims
                    .Where(static c => c.Type is ClaimTypes.Name or ClaimTypes.Role or ClaimTypes.NameIdentifier)
                    .Select(static c => c.Value).Order(StringComparer.Ordinal));
            Assert.True(caller == "Ada|ada@issuer.test|auditor|clerk", $"Seed {seed}: {caller}");
            var text = service.Service.Text;
            Assert.True(use != "protection" || text == "golden", $"Seed {seed}: {text}");
        }
    }
}
