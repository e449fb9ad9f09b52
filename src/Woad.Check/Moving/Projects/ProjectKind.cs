namespace Woad.Check.Moving.Projects;

/// <summary>What a project makes, for the choice of its packages.</summary>
internal enum ProjectKind
{
    /// <summary>A library. It hosts services where its words say so.</summary>
    Library,

    /// <summary>A program. It hosts services unless it has clients only.</summary>
    Program,

    /// <summary>A site with service files.</summary>
    Site,
}
