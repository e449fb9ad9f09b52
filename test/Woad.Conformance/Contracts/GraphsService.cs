namespace Woad.Conformance.Contracts;

public sealed class GraphsService : IGraphs
{
    public object? Return(object? value) => value;

    public Node? Loop(Node? node) => node;

    public int Count(List<int> numbers) => numbers.Count;

    public Extended Pass(Extended value) => value;

    public Money Double(Money money) => new(money.Amount * 2);
}
