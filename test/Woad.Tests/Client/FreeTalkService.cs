namespace Woad.Tests.Client;

public sealed class FreeTalkService : ITalkFreely
{
    public int Echo(int number) => number;
}
