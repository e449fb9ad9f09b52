using Woad.Contracts.Comments;

namespace Woad.Web.OpenApi;

/// <summary>What a program says about an endpoint in its description.</summary>
/// <param name="Title">The title.</param>
/// <param name="Version">The version of the interface, not of OpenAPI.</param>
/// <param name="Comment">The comment of the contract; null for none.</param>
/// <param name="Comments">The comments of operations, by their names.</param>
internal sealed record OpenApiInfo(
    string Title, string Version, MemberComment? Comment, IReadOnlyDictionary<string, MemberComment> Comments);
