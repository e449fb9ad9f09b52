namespace Woad.Security.Secured.Modes;

/// <summary>A client whose transport protects messages; tokens alone say who it is.</summary>
internal sealed class TransportKeys : ClientKeys
{
    private readonly TransportExchange _exchange = new();

    public override ClientExchange Begin() => _exchange;
}
