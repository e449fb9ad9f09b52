namespace Woad.ConfigurationGenerator;

/// <param name="Member">@attribute or an element's name.</param>
/// <param name="Accepted">Values that are accepted beside the default; * for any; ~ for any with a warning.</param>
internal sealed record Lack(string Type, string Member, string Accepted, string Remedy);
