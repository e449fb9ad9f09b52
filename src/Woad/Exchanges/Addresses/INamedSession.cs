namespace Woad.Exchanges;

/// <summary>A session whose name is this side's own affair: its channel may have named it before it was open.</summary>
internal interface INamedSession
{
    /// <summary>Gives the session its name. Called once, before anybody asks for it.</summary>
    void Name(string id);
}
