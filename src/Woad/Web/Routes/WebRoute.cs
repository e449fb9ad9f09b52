namespace Woad.Web.Routes;

/// <summary>The operation that a request is for; nothing when there is none.</summary>
internal readonly record struct WebRoute(string? Operation, UriTemplateMatch? Match);
