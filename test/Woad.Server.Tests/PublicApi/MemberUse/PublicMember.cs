namespace Woad.Server.Tests.PublicApi.MemberUse;

/// <summary>A member of the public surface that programs can name.</summary>
/// <param name="Type">The full name of its type.</param>
/// <param name="Name">Its name.</param>
/// <param name="Text">The whole of it, for people.</param>
/// <param name="Methods">The methods that it consists of: itself, or its accessors.</param>
/// <param name="Kind">What it is.</param>
internal sealed record PublicMember(
    string Type, string Name, string Text, IReadOnlyList<string> Methods, PublicMemberKind Kind);
