using Bench;

namespace Woad.LoadBenchmarks.Exchanges;

/// <summary>One measured operation with its argument and its result.</summary>
/// <param name="Name">
/// Name on the command line: <c>echo</c>, <c>o</c> and a number of orders, <c>slow</c> and milliseconds, or <c>text</c>
/// and a number of characters.
/// </param>
/// <param name="Operation">Name of the operation in <see cref="ITestContract"/>.</param>
/// <param name="Argument">The only parameter's value.</param>
/// <param name="ArgumentName">The only parameter's name.</param>
/// <param name="Result">What a correct service returns.</param>
internal sealed record Scenario(string Name, string Operation, string ArgumentName, object Argument, object Result)
{
    private const int MaxOrders = 10_000;
    private const int MaxSlow = 1000;
    private const int MaxText = 10_000_000;
    private const string EchoText = "twenty characters ok";

    /// <summary>Makes the call as a client.</summary>
    public object Call(ITestContract client) => Argument switch
    {
        string text => client.Echo(text),
        int number when Operation == nameof(ITestContract.GetOrders) => client.GetOrders(number),
        var number => client.Slow((int)number),
    };

    public static Scenario Parse(string name)
    {
        if (name == "echo")
        {
            return new(name, nameof(ITestContract.Echo), "s", EchoText, EchoText);
        }

        if (name.StartsWith('o') && int.TryParse(name.AsSpan(1), out var count) && count is >= 0 and <= MaxOrders)
        {
            return new(name, nameof(ITestContract.GetOrders), "n", count, Order.Make(count));
        }

        if (name.StartsWith("slow", StringComparison.Ordinal)
            && int.TryParse(name.AsSpan(4), out var time)
            && time is >= 0 and <= MaxSlow)
        {
            return new(name, nameof(ITestContract.Slow), "ms", time, "slept");
        }

        if (name.StartsWith("text", StringComparison.Ordinal)
            && int.TryParse(name.AsSpan(4), out var size)
            && size is >= 0 and <= MaxText)
        {
            var text = new string('x', size);
            return new(name, nameof(ITestContract.Echo), "s", text, text);
        }

        throw new ArgumentException(
            $"Scenario '{name}' is not known: echo, o1, o100 or o and a number up to {MaxOrders}, slow1 or slow and "
                + $"milliseconds up to {MaxSlow}, text and a number of characters up to {MaxText}.");
    }
}
