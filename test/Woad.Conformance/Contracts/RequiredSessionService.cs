namespace Woad.Conformance.Contracts;

public sealed class RequiredSessionService : IRequiredSession
{
    private int _count;

    public int Next() => ++_count;
}
