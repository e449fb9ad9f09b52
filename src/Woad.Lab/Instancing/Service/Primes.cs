namespace Woad.Lab.Instancing.Service;

/// <summary>The published work that uses the processor: a search for the primes below a limit.</summary>
internal static class Primes
{
    private const int UpperLimit = 10_000;

    public static void Find()
    {
        var composite = new bool[UpperLimit + 1];
        for (var i = 2; i * i <= UpperLimit; i++)
        {
            for (var j = i * i; !composite[i] && j <= UpperLimit; j += i)
            {
                composite[j] = true;
            }
        }
    }
}
