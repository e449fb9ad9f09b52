using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Schemes;

/// <summary>A binding in one mode with one credential.</summary>
/// <param name="Name">Binding, mode and credential.</param>
/// <param name="Scheme">The only scheme that its addresses may have.</param>
/// <param name="Create">Creates it.</param>
internal sealed record CataloguedBinding(string Name, string Scheme, Func<Binding> Create);
