namespace Woad.Server.Tests.Lifetime;

public sealed class SlowService : ISlow
{
    public async Task<int> WorkAsync(int milliseconds)
    {
        Console.WriteLine("entered");
        await Task.Delay(milliseconds);
        return milliseconds;
    }
}
