namespace Woad.Check.Moving.Projects;

/// <summary>The kinds of projects, for the choice of their packages.</summary>
internal enum ProjectKind
{
    /// <summary>A library. It hosts services where it has their names.</summary>
    Library,

    /// <summary>A program. It hosts services unless it has clients only.</summary>
    Program,

    /// <summary>A site with service files.</summary>
    Site,
}
