namespace Woad.Conformance.Contracts;

public sealed class CallsService : IMoreCalls
{
    public string? Echo(string? text) => text;

    public int Add(int left, int right) => left + right;

    public int Divide(int value, int by, out int remainder) => Math.DivRem(value, by, out remainder);

    public void Touch(ref int counter) => counter++;

    public string Turn(string text) => new([.. text.Reverse()]);
}
