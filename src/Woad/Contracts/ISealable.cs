namespace Woad.Contracts;

/// <summary>Settings that cannot be changed once they have been read.</summary>
internal interface ISealable
{
    /// <summary>Ends the time in which changes are possible.</summary>
    void MakeReadOnly();
}
