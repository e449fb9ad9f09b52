using Woad.Lab.Callers;
using Woad.Lab.Durable;

namespace Woad.Lab.Tests.Durable;

public sealed class TurnsSessionTests
{
    [Fact]
    public async Task Calls_of_the_service_and_of_the_store_follow_each_other()
    {
        var seen = new List<string>();
        await using (var session = new TurnsSession(new Noted("service", seen), new Noted("store", seen)))
        {
            await session.CallAsync();
            await session.CallAsync();
        }

        Assert.Equal(["service", "store", "service", "store", "end of service", "end of store"], seen);
    }

    private sealed class Noted(string name, List<string> seen) : ICallSession
    {
        public async ValueTask CallAsync()
        {
            await Task.Yield();
            seen.Add(name);
        }

        public ValueTask DisposeAsync()
        {
            seen.Add($"end of {name}");
            return default;
        }
    }
}
